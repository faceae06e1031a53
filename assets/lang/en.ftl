# Crossweb in English. Everything that people read is here; the code asks by key.
# Values are set in from the rules: { $piece } is "the red Priestess", { $node } a node's name,
# { $side } a side. A refusal (why-…) becomes a sentence: its first letter is made large.

## The title

game-title = Crossweb
game-subtitle = Sava, the spider-web chess of the drow
title-continue = Continue your game
title-play = Play
title-new = New game
title-load = Open a game
title-settings = Settings
title-quit = Quit
title-foot = Two beginners are playing here, for as long as you like to watch.
play-you = You play { $colour } against { $other }.
play-you-roll = You play against { $other }; the dice decide who is red.
play-others = { $one } plays { $colour } against { $other }.
play-others-roll = { $one } plays against { $other }; the dice decide who is red.
play-variants = With { $names }.

## Names

name-you = You
name-first = First player
name-second = Second player
name-computer = Computer
side-red = Red
side-red-within = red
side-blue = Blue
side-blue-within = blue
piece-sava-matron = Matron Mother
piece-sava-priestess = Priestess
piece-sava-wizard = Wizard
piece-sava-weaponmaster = Weaponmaster
piece-sava-champion = Champion
piece-sava-orc = orc
piece-of-side = the { $side } { $kind }
piece-on-node = { $piece } on { $node }
player-level = { $side } · level { $level }
player-computer = { $side } · computer
level-1 = a kind beginner
level-2 = a curious novice
level-3 = a patient apprentice
level-4 = a steady student
level-5 = a wary house guard
level-6 = a keen rival
level-7 = a seasoned weaver
level-8 = a cunning priestess
level-9 = a ruthless matron
level-10 = a favourite of Lloth

## New game

new-title = New game
new-chair-1 = First player
new-chair-2 = Second player
new-person = Person
new-computer = Computer
new-level-1 = Level of the first player
new-level-2 = Level of the second player
new-level-words = Level { $level }: { $word }
new-colours = { $name ->
    [You] You play
   *[other] { $name } plays
}
colour-first = Red
colour-second = Blue
colour-roll = Roll for it
colour-roll-about = Both throw the Spider Dice in turn. Whoever first throws two spiders plays red.
new-variants = Variants
new-clash = Not together with { $other }.
new-seed = Seed of the dice
new-seed-about = The same seed gives the same throws. Keep it to play a game again.
new-seed-bad = A seed is a whole number without spaces.
new-seed-other = Another
copy-seed = Copy
copied-seed = The seed is on the clipboard.
new-start = Start
new-start-roll = Roll
flag-sava-baenre = Baenre's Mothers
flag-sava-baenre-about = A Mother who has lost her Priestesses moves like a Priestess.
flag-sava-ched-nasad = Ched Nasad
flag-sava-ched-nasad-about = An orc in the enemy's home may become any Priestess, Wizard or Weaponmaster, captured or not.
flag-sava-champion = Holy Champion
flag-sava-champion-about = Each side gets a Champion, who moves as Priestess and as Wizard, never captures and is never captured.
flag-sava-champion-lloth = Champion of Lloth
flag-sava-champion-lloth-about = A Champion who starts to fight when no Priestess, Wizard or Weaponmaster is left.
flag-sava-great-wheel = Great Wheel
flag-sava-great-wheel-about = A larger web of 77 nodes, with an outer ring, a node in the middle and more pieces.
flag-sava-dice = Sava Kości
flag-sava-dice-about = One spider is enough for a traitor; two take any enemy piece but the Mother off the board.
flag-sava-book-dice = Plain dice
flag-sava-book-dice-about = Only the 1 is a spider: two come once in 64 throws. Each player may throw once a game.

## Rolling for red

roll-title = Who is red?
roll-done = { $name ->
    [You] You are red and begin.
   *[other] { $name } is red and begins.
}
roll-begin = Begin
roll-skip = Show the end
spiders-0 = no spider
spiders-1 = one spider
spiders-2 = two spiders

## At the table

status-yours = Your turn
status-side = { $side } to move
status-thinking = { $side } is thinking …
status-thinking-treason = The spiders smiled on it: it is choosing a victim.
status-you-are = You play { $side }. Move a piece, or throw the dice.
status-move-or-throw = Move a piece, or throw the dice.
status-spiders = Two spiders!
status-one-spider = One spider!
status-rolling = The dice are falling …
status-lost-throw = { $side } threw { $spiders } and lost the turn.
status-second-step = Now his second step. Touch him again to stop here; Esc or Undo takes the first one back.
piece-about-matron = Matron Mother: one link any way. If she falls, all is lost.
piece-about-priestess = Priestess: any distance along a line, but past nobody.
piece-about-wizard = Wizard: exactly three links, over anyone, never to a neighbouring node.
piece-about-weaponmaster = Weaponmaster: one or two steps, and may capture on each.
piece-about-champion = Champion: goes as a Priestess or as a Wizard, and blocks.
piece-about-orc = Orc: one step along a line, only towards an enemy in sight.
status-danger = Your Matron Mother can be captured!
status-traitor = Choose a traitor among the enemy's pieces.
status-removal = Choose the enemy piece that falls.
status-pass = No turn is left to play.
dice-throw = Throw the Spider Dice
dice-odds = 1 in { $traitor } for a traitor. Any other throw ends your turn.
dice-odds-removal = 1 in { $traitor } for a traitor, 1 in { $removal } to take a piece off the board.
dice-won-traitor = Move one enemy piece as if it were yours. It may capture its own side, but no Matron Mother.
dice-won-removal = Touch any enemy piece but the Matron Mother: it leaves the board at once.
dice-decline = Decline, no treason today
dice-decline-removal = Decline, spare them all
turn-pass = Pass
no-throw-over = The game is over.
no-throw-thinking = You can throw when it is your turn.
no-throw-pending = Two spiders are up: use them or decline.
list-turns = Turns
list-throws = Throws and seed
turns-empty = The turns will stand here.
log-empty = Nobody has thrown the dice yet.
log-share = { $side }: { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}, two spiders { $two } ×, { $expected } to be expected
log-seed = Seed { $seed }
log-seed-about = It decided every throw before the game began.
action-undo = Undo
action-draw = Draw
action-resign = Resign
action-menu = Menu
no-action-over = The game is over.
no-action-watching = The computer plays both sides: you are only watching.
choice-title = What does the orc become?
choice-keep = Stay an orc
choice-back = Back, do not move there

## The end

over-win = { $side } wins
over-draw = A draw
over-reason-mother-captured = { $loser }'s Matron Mother has been captured.
over-reason-resignation = { $loser } resigned.
over-reason-agreement = Both sides agreed to a draw.
over-reason-repetition = The same position came for the third time.
over-reason-quiet-turns = A hundred turns without a capture, a resurrection or an orc's step.
over-reason-two-passes = Both sides had to pass, one after the other.
over-reason-time = { $loser } ran out of time.
over-rematch = Rematch
over-new = New game
over-save = Save
over-look = Look at the board
remark-early = The audience whispers: throwing before one's second move is vulgar.
remark-twice = The audience is appalled: throwing twice running!
remark-impious = { $side } never threw the dice. How impious.
remark-impious-both = Neither side threw the dice once. How impious.
remark-admired = A Mother taken by an orc: this will be told for years.

## Giving up, draws

resign-title = Resign?
resign-you = The game ends and counts as lost.
resign-name = { $name } gives the game up. It counts as lost.
resign-yes = Resign
draw-title = A draw?
draw-offer = You offer the computer a draw. It takes one when it stands worse, or when nothing will come of a long game.
draw-offer-yes = Offer a draw
draw-both = Do both players agree to a draw?
draw-both-yes = Both agree
confirm-no = Play on

## Menus

menu-back = Back
menu-done = Done
pause-heading = Menu
pause-resume = Back to the game
pause-new = New game
pause-load = Open a game
pause-save = Save under a name
pause-copy = Copy the game as text
pause-brief = The rules in brief
pause-settings = Settings
pause-title = Leave for the title
pause-keys = Keys
copied-game = The game is on the clipboard, as text.

load-title = Open a game
load-empty = No games are kept yet. Finished games come here by themselves, others when you save them.
load-players = { $one } – { $other }
load-about = { $date } · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} · { $end }
load-running = unfinished
load-damaged = { $name } is damaged. Press to set it aside.
load-set-aside = Set aside as { $path }. Nothing was deleted.
save-title = Save the game
save-about = It goes into the library, under “Open a game”. The running game is kept without this, too.
save-yes = Save
save-done = Saved as “{ $name }”.

settings-title = Settings
settings-looks = Look
settings-text-size = Text size: { $value } %
settings-motion = Motion
motion-normal = Normal
motion-fast = Fast
motion-off = Off
settings-coordinates = Names around the board
settings-coordinates-about = The strands' letters and the rings' numbers.
settings-sound = Sound
settings-mute = Silence
settings-master = Volume: { $value }
settings-effects = Pieces and dice: { $value }
settings-ambience = The cave: { $value }
slider-master = Volume
slider-effects = Pieces and dice
slider-ambience = The cave
settings-play = Play
settings-think = The computer takes at least { $value } seconds
slider-think = Least time of the computer
settings-notation = Turn list
notation-english = English (Pr, Wz, Wm)
notation-polish = Polish (Kap, Cz, Fech)
sound-off = Sound is off.
sound-on = Sound is on.

keys-title = Keys
keys-cap-throw = T
keys-throw = throw the dice
keys-cap-decline = D
keys-decline = decline what the dice offer
keys-cap-undo = U
keys-undo = undo
keys-cap-new = N
keys-new = new game
keys-cap-list = L
keys-list = turns or throws
keys-cap-mute = M
keys-mute = sound on or off
keys-cap-full = F11
keys-full = full screen
keys-cap-help = ?
keys-help = this list
keys-cap-escape = Esc
keys-escape = let go of a piece; else the menu
keys-cap-arrows = Arrows
keys-arrows = walk along the web; in menus, go from button to button
keys-cap-enter = Enter
keys-enter = take a piece, set it down, press a button
keys-cap-tab = Tab
keys-tab = on to the next button
keys-cap-pad = Gamepad
keys-pad = the stick walks the web, the lower button takes and sets down

brief-title = Sava in brief
brief-goal = The goal
brief-goal-text = Capture the enemy's Matron Mother. There is no check: watch over yours yourself.
brief-web = The web
brief-web-text = Pieces stand on the nodes and go along the threads. A line is a ring or one of the four files through the middle. You capture by moving onto an enemy.
brief-matron = Matron Mother
brief-matron-text = One node in any direction.
brief-priestess = Priestess
brief-priestess-text = Any distance along one line, all round a ring if she likes, but past nobody.
brief-wizard = Wizard
brief-wizard-text = Exactly three links, turning freely, over any pieces, but never to a node next to the start.
brief-weaponmaster = Weaponmaster
brief-weaponmaster-text = One or two steps of one link. He may capture on each.
brief-orc = Orc
brief-orc-text = One step along a line, and only towards an enemy: the first piece that way must be hostile, and no farther than half a ring. In the enemy's home it may be exchanged for a captured Priestess, Wizard or Weaponmaster.
brief-dice = The Spider Dice
brief-dice-text = Throw instead of moving. Two spiders, 1 in 4: you move one enemy piece, the traitor, which may capture its own side but no Mother. Any other throw ends your turn.
brief-end = The end
brief-end-text = A captured Mother wins. It is a draw by agreement, when a position comes for the third time, or after a hundred quiet turns.
brief-variants = Variants of this game

## Trouble

trouble-start = This game cannot be started: { $why }
trouble-save = The game could not be saved: { $why }
trouble-load = This game cannot be opened: { $why }
trouble-pending = The unfinished game could not be read: { $why }
trouble-settings = The settings file was damaged, so the settings are as they were at first. The old file is kept as { $path }.

## Why a turn is not possible

why-game-over = the game is over
why-no-game = there is no game on the table
why-not-your-turn = { $name } is to move now
why-resign-other = only { $name } may resign for this side
why-draw-declined = { $name } declines the draw and wants to play on
why-chance-given = nobody may choose how the dice fall
why-undo-nothing = there is no turn of yours to take back
why-undo-dice = the dice have been thrown since ({ $side }): what they showed cannot be unseen
why-undo-computer = a computer takes nothing back
why-undo-watching = the computer plays both sides: there is no turn of yours to take back
why-sava-unreadable = “{ $text }” is not a turn
why-sava-no-such-node = there is no node “{ $text }” on this web
why-sava-no-such-major = an orc becomes a Priestess, a Wizard or a Weaponmaster, not “{ $text }”
why-sava-write-capture = { $piece } stands on { $node }: a capture is written with x
why-sava-nothing-to-capture = nobody stands on { $node } to be captured
why-sava-empty-node = no piece stands on { $node }
why-sava-not-yours = { $piece } on { $node } is not yours: only two spiders can turn it
why-sava-traitor-first = the spiders ask for a traitor: move an enemy piece, or decline
why-sava-removal-first = two spiders wait: touch the enemy piece that falls, or decline
why-sava-no-throw-waits = no throw waits to be used, so there is no traitor
why-sava-throw-waits = the dice are thrown already: use the throw, or decline
why-sava-already-thrown = with plain dice each side throws once a game, and you have thrown
why-sava-nothing-to-decline = there is no throw to decline
why-sava-no-pass = one passes only when no other turn is left, and one is
why-sava-same-node = the piece stands on { $node } already: it has to move
why-sava-own-piece = { $piece } stands on { $node }: no piece goes where a friend is
why-sava-traitor-spares-mother = a traitor never captures a Matron Mother
why-sava-traitor-spares-thrower = { $piece } on { $node } is yours: a traitor captures only its own side
why-sava-champion-untouchable = the Champion on { $node } cannot be captured
why-sava-champion-never-captures = the Champion never captures
why-sava-banned = { $piece } was a traitor just now: it may not go straight back from { $from } to { $to }
why-sava-mother-one-link = the Matron Mother goes one node at a time
why-sava-no-line = { $piece } keeps to one line, and no ring or file joins { $from } and { $to }
why-sava-blocked = { $by } on { $node } stands in the way to { $to }
why-sava-wizard-neighbour = { $to } is next to the Wizard: he never lands on a neighbouring node
why-sava-wizard-three-links = the Wizard goes exactly three links, and from { $from } that does not lead to { $to }
why-sava-champion-reach = the Champion moves as a Priestess or as a Wizard: neither gets from { $from } to { $to }
why-sava-weaponmaster-two-links = the Weaponmaster goes one or two links, and { $to } is farther from { $from }
why-sava-weaponmaster-step = each of his steps follows one thread, and none joins { $from } and { $to }
why-sava-weaponmaster-blocked = the Weaponmaster cannot step over { $by } on { $node }, and no other way leads to { $to }
why-sava-weaponmaster-captures-on-way = on every way to { $to } the Weaponmaster captures someone: show the way, over { $node } first
why-sava-weaponmaster-back = the Weaponmaster goes back to { $node } only after a capture on his first step
why-sava-weaponmaster-done = his first step captures the Mother: that ends the game
why-sava-one-step-only = only a Weaponmaster takes two steps
why-sava-orc-one-link = an orc goes one node at a time
why-sava-orc-nobody = an orc steps only towards an enemy on its own line, and towards { $to } there is nobody
why-sava-orc-friend-first = an orc steps only towards an enemy, but the first piece towards { $to } is { $by } on { $node }
why-sava-orc-beyond-half = { $by } on { $node } is more than half the ring away: going by { $to } brings the orc no closer
why-sava-orc-frozen = the orc on { $node } sees no enemy on any of its lines, so it cannot step
why-sava-stuck = { $piece } on { $node } has nowhere to go
why-sava-raise-only-orcs = only an orc can be exchanged for a captured piece
why-sava-raise-only-in-zone = { $node } is not in the enemy's home: only there is an orc exchanged
why-sava-raise-not-lost = { $piece } has not been captured: it cannot come back
why-sava-raise-no-traitor = a traitor's move does not exchange an orc
why-sava-remove-not-thrown = no throw lets you take a piece off the board now
why-sava-remove-mother = the Matron Mother cannot be taken off the board
why-sava-remove-champion = a Champion cannot be taken off the board
why-sava-remove-own = { $piece } on { $node } is yours: touch an enemy piece
