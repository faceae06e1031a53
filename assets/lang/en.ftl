# Crossweb in English. Everything that people read is here; the code asks by key.
# Values are set in from the rules: { $piece } is "the red Priestess", { $node } a node's name,
# { $side } a side, { $kind } a kind of piece by itself ("vala"). A refusal (why-…) becomes a
# sentence: its first letter is made large. What belongs to one game has the game in its key.

## The title

game-title = Crossweb
game-subtitle = Four uncommon board games at one table
title-continue = Continue { $game }
title-play = Play
title-play-game = Play { $game }
title-new = New game
title-watch = Watch
title-watch-about = Two computer players play each other, and you watch.
title-load = Open a game
title-settings = Settings
title-quit = Quit
title-full = Full screen
title-foot = A click on a room, and you play there.
play-you = You play { $colour } against { $other }.
play-you-roll = You play against { $other }; the dice decide who is red.
play-you-toss = You play against { $other }; a toss decides who is white.
play-others = { $one } plays { $colour } against { $other }.
play-others-roll = { $one } plays against { $other }; the dice decide who is red.
play-others-toss = { $one } plays against { $other }; a toss decides who is white.
play-variants = Variants: { $names }.

## Names

game-sava = Sava
game-sava-about = the spider-web chess of the drow
game-towers = Towers
game-towers-about = elvish chess, in which towers fall to sieges
game-sacrivenge = Sacrivenge
game-sacrivenge-about = chess in which every loss is answered
game-drafti = Drafti
game-drafti-about = Tanzanian draughts, with kings that fly
name-you = You
name-first = First player
name-second = Second player
name-computer = Computer
side-red = Red
side-red-within = red
side-blue = Blue
side-blue-within = blue
side-white = White
side-white-within = white
side-black = Black
side-black-within = black
piece-sava-matron = Matron Mother
piece-sava-priestess = Priestess
piece-sava-wizard = Wizard
piece-sava-weaponmaster = Weaponmaster
piece-sava-champion = Champion
piece-sava-orc = orc
piece-towers-mindon = tower
piece-towers-vala = vala
piece-towers-istar = istar
piece-towers-aran = aran
piece-towers-rohir = rohir
piece-towers-nerwen = nerwen
piece-sacrivenge-king = king
piece-sacrivenge-queen = queen
piece-sacrivenge-rook = rook
piece-sacrivenge-bishop = bishop
piece-sacrivenge-knight = knight
piece-sacrivenge-pawn = pawn
piece-drafti-man = man
piece-drafti-king = king
piece-of-side = the { $side } { $kind }
piece-on-node = { $piece } on { $node }
player-level = { $side } · level { $level }
player-liking = { $player }, { $liking }
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
level-towers-1 = a kind beginner
level-towers-2 = a curious guest
level-towers-3 = a patient pupil
level-towers-4 = a steady watchman
level-towers-5 = a wary gatekeeper
level-towers-6 = a keen rider
level-towers-7 = a seasoned stargazer
level-towers-8 = a cunning mage
level-towers-9 = a stern king
level-towers-10 = a favourite of the stars
level-sacrivenge-1 = a kind beginner
level-sacrivenge-2 = a hopeful recruit
level-sacrivenge-3 = a patient squire
level-sacrivenge-4 = a steady swordsman
level-sacrivenge-5 = a wary duellist
level-sacrivenge-6 = a keen fencer
level-sacrivenge-7 = a seasoned captain
level-sacrivenge-8 = a cunning tactician
level-sacrivenge-9 = a ruthless commander
level-sacrivenge-10 = an avenger who forgets nothing
level-drafti-1 = a kind beginner
level-drafti-2 = a pupil after school
level-drafti-3 = a patient fruit seller
level-drafti-4 = a steady regular
level-drafti-5 = a wary bus conductor
level-drafti-6 = a keen fisherman
level-drafti-7 = a seasoned barber
level-drafti-8 = a cunning tailor
level-drafti-9 = the terror of the street
level-drafti-10 = a master known all over town

## New game

new-title = New game
new-game-which = Which game
new-chair-1 = First player
new-chair-2 = Second player
new-person = Person
new-computer = Computer
new-level-1 = Level of the first player
new-level-2 = Level of the second player
new-level-words = Level { $level }: { $word }
persona-even = even
persona-even-about = Plays what looks best, without any liking.
persona-bold = bold
persona-bold-about = Likes captures, threats, and exchanges whose end it does not see.
persona-cautious = cautious
persona-cautious-about = Avoids exchanges, and captures that may cost something.
persona-gambler = gambler
persona-gambler-about = Loves the dice: throws early and often, even twice running.
persona-pious = pious
persona-pious-about = Throws the dice exactly once in a game: never would be impious, twice greedy.
new-colours = { $name ->
    [You] You play
   *[other] { $name } plays
}
colour-first = Red
colour-second = Blue
colour-roll = Roll for it
colour-roll-about = Both throw the Spider Dice in turn. Whoever first throws two spiders plays red.
colour-toss = Toss for it
colour-toss-about = A toss decides who plays white.
lot-drawing = The lot is drawn …
new-lot = Placed by lot, evenly
new-lot-about = The lot places all twelve pieces, so that neither side is ahead.
new-variants = Variants
new-clash = Not together with { $other }.
new-seed = Seed of the dice
new-seed-about = The same seed gives the same throws. Keep it to play a game again.
new-seed-plain = Seed
new-seed-plain-about = It decides what the computer players choose where several turns look equally good.
new-seed-bad = A seed is a whole number without spaces.
new-seed-other = Another
copy-seed = Copy
copied-seed = The seed is on the clipboard.
new-start = Start
new-start-roll = Roll
new-start-watch = Watch
new-watch-about = Two computers play, and you watch: pause, step and speed are beside the board.
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
flag-towers-apart = Towers apart
flag-towers-apart-about = A whole fifth of the cross lies between the towers: one north and one south, or one west and one east.
flag-towers-short-leaps = Short leaps
flag-towers-short-leaps-about = The rohir leaps 3 cells and 2 across, the nerwen 2 and 1, instead of 4 and 2, 3 and 1.
flag-towers-black-opens = Black opens
flag-towers-black-opens-about = White still places first, but black makes the first move.
flag-sacrivenge-no-sacrifice = Without Sacrifice
flag-sacrivenge-no-sacrifice-about = No piece is given to another. Without Revenge as well, it is ordinary chess.
flag-sacrivenge-no-revenge = Without Revenge
flag-sacrivenge-no-revenge-about = A loss gives nobody an extra leg. Without Sacrifice as well, it is ordinary chess.
flag-drafti-no-count = Without the count
flag-drafti-no-count-about = The lone king's moves are not counted, so it can be hunted for longer. The other draws stay.

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
status-you-are-plain = You play { $side }.
status-move = Make a move.
status-move-or-throw = Move a piece, or throw the dice.
status-spiders = Two spiders!
status-one-spider = One spider!
status-rolling = The dice are falling …
status-lost-throw = { $side } threw { $spiders } and lost the turn.
status-second-step = Now his second step. Touch him again to stop here; Esc or Undo takes the first one back.
piece-about-sava-matron = Matron Mother: one link any way. If she falls, all is lost.
piece-about-sava-priestess = Priestess: any distance along a line, but past nobody.
piece-about-sava-wizard = Wizard: exactly three links, over anyone, never to a neighbouring node.
piece-about-sava-weaponmaster = Weaponmaster: one or two steps, and may capture on each.
piece-about-sava-champion = Champion: goes as a Priestess or as a Wizard, and blocks.
piece-about-sava-orc = Orc: one step along a line, only towards an enemy in sight.
status-danger = Your Matron Mother can be captured!
status-traitor = Choose a traitor among the enemy's pieces.
status-removal = Choose the enemy piece that falls.
status-pass = No turn is left to play.
dice-throw = Throw the Spider Dice
dice-throw-short = Throw
dice-odds = 1 in { $traitor } for a traitor. Any other throw ends your turn.
dice-odds-removal = 1 in { $traitor } for a traitor, 1 in { $removal } to take a piece off the board.
dice-won-traitor = Move one enemy piece as if it were yours. It may capture its own side, but no Matron Mother.
dice-won-removal = Touch any enemy piece but the Matron Mother: it leaves the board at once.
dice-decline-short = Decline
dice-decline = Decline, no treason today
dice-decline-removal = Decline, spare them all
turn-pass = Pass
turn-end = End the turn
turn-crown = Crown the last man
no-throw-over = The game is over.
no-throw-thinking = You can throw when it is your turn.
no-throw-pending = Two spiders are up: use them or decline.
list-turns = Turns
list-throws-short = Throws
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
action-advice = Advice

## Advice

advice-about = Ask for a hint, for the line that is expected, or for what your opponent is after. The bar beside the board tells who stands better.
advice-hint = Hint
advice-line = Best line
advice-threat = Threat
advice-bar = Bar
advice-rated = This match counts: nobody gets advice.
advice-thinking = You can ask when it is your turn.
advice-looking = Looking …
advice-lost = The search broke down. Ask again after the next turn.
advice-chances = { $side }'s chances: { $percent } in 100
advice-chances-you = Your chances: { $percent } in 100
advice-threat-placing = As long as pieces are being placed, nobody threatens anything.
advice-threat-throw = A throw waits to be used: the opponent cannot move before you have done so.
advice-threat-must = You must capture with this turn: what your opponent would do otherwise is never played.
advice-threat-siege = Your tower is besieged and falls after this turn, unless you break the siege.
advice-threat-would = If you did nothing, { $other } would play { $turn }{ $which }.
advice-threat-calm = Nothing to fear at once. If you did nothing, { $other } would play { $turn }{ $which }.
advice-threat-would-side = If { $side } did nothing, { $other } would play { $turn }{ $which }.
advice-threat-calm-side = Nothing to fear at once. If { $side } did nothing, { $other } would play { $turn }{ $which }.
advice-which = , which { $clause }
advice-back = One turn back
advice-on = One turn on
advice-line-first = This is where the game stands.
advice-line-last = Farther the search does not see, or the dice decide.
advice-line-start = { $all ->
    [one] One turn ahead
   *[other] { $all } turns ahead
}
advice-line-step = Preview: after { $step } of { $all }
advice-line-about = The arrow keys step, too. Touch the board, or press Esc, to go back to the game.
bar-share = { $side } { $percent } %
bar-about = { $first } may expect { $percent } points in 100 games, { $second } { $rest }.
no-action-over = The game is over.
no-action-watching = The computer plays both sides: you are only watching.
choice-title = What does the orc become?
choice-title-promotion = What does the pawn become?
choice-keep = Stay an orc
choice-back = Back, do not move there

## Watching two computers

watch-paused = Paused
watch-paused-about = Space goes on; → plays one turn.
watch-pause = Pause
watch-play = Go on
watch-step = One turn
watch-slower = Slower
watch-faster = Faster
watch-slowest = It goes no slower than this.
watch-fastest = It goes no faster than this.
watch-pace-quarter = ¼ ×
watch-pace-half = ½ ×
watch-pace-usual = 1 ×
watch-pace-double = 2 ×
watch-pace-fourfold = 4 ×
watch-pace-at-once = at once
watch-pace = Speed: { $pace }

## Why the computer played so

why-ask = Why?
why-about = Why the computer played its last turn
why-wait = As soon as the computer has played, its reasons will stand here.
why-title = { $side }: { $turn }
why-line = It expects { $line } then.
why-chance = { $side }'s chance to win, as it sees it: { $percent } %.

## At the table of Towers

piece-about-towers-mindon = Tower: never moves and never captures. It falls to a siege only.
piece-about-towers-vala = Vala: any distance straight or diagonally, but past nobody.
piece-about-towers-istar = Istar: any distance diagonally; straight one cell (from its zone two), never to capture.
piece-about-towers-aran = Aran: one or two cells straight or diagonally, from its zone up to three.
piece-about-towers-rohir = Rohir: leaps 4 cells one way and 2 across, over anyone but not over empty air.
piece-about-towers-rohir-short = Rohir: leaps 3 cells one way and 2 across, over anyone but not over empty air.
piece-about-towers-nerwen = Nerwen: leaps 3 cells one way and 1 across, over anyone but not over empty air.
piece-about-towers-nerwen-short = Nerwen: leaps 2 cells one way and 1 across, over anyone but not over empty air.
status-place = Place your { $kind }
status-place-side = { $side } places the { $kind }
status-place-you = Both sides place six pieces, one each in turn. { $left ->
    [one] This is your last one.
   *[other] You have { $left } left to place.
}
status-place-line = Both sides place six pieces, one each in turn. { $left ->
    [one] This is { $side }'s last one.
   *[other] { $side } has { $left } left to place.
}
place-order = In this order
place-about-mindon-first = Any cell will do. The enemy's tower will stand in another fifth.
place-about-mindon = Any empty cell outside the fifth of the enemy's tower.
place-about-mindon-apart-first = Not in the middle. The enemy's tower will stand on the opposite side.
place-about-mindon-apart = Across the middle from the enemy's tower.
place-about-vala = Any empty cell, but not in a free line with the enemy's tower.
place-about-istar = Any empty cell, but not diagonally next to the enemy's tower.
place-about-aran = Any empty cell.
place-about-rohir = Any empty cell, but not next to the enemy's tower while your aran can reach it.
place-about-nerwen = Any empty cell, but not next to the enemy's tower while your aran can reach it.
siege-on-you = Your tower is besieged by { $group }. It falls after this turn unless you break the siege.
siege-by-you = You besiege the enemy's tower with { $group }. It falls after the enemy's next turn, unless the siege is broken.
siege-on-side = { $side }'s tower is besieged by { $group }. It falls after { $side }'s turn unless the siege is broken.
siege-broken = The siege is broken.
siege-label = falls after this turn
group-V = the vala
group-I = the istar
group-AR = the aran with the rohir
group-AN = the aran with the nerwen
group-and = { $one } and { $other }
journey-title = The { $side } rohir's journey
journey-about = A rohir that has been in all five fifths becomes the aran as soon as its side has none.
journey-done = It has seen all five fifths and becomes the aran once its side has none.
journey-crowned = The { $side } rohir has seen the whole board: it is the aran now.
show-zones = Zones
show-zones-about = The towers' zones, the enemy's in red. From its own tower's zone an istar or an aran goes one cell farther.
fifth-formen = formen, the north
fifth-formen-about = the trials of soul and body
fifth-romen = romen, the east
fifth-romen-about = mind and knowledge
fifth-hyarmen = hyarmen, the south
fifth-hyarmen-about = the elements of the earth
fifth-numen = numen, the west
fifth-numen-about = the values and gifts of the spirit
fifth-middle = the middle
fifth-middle-about = the inner world of a person
field-anga = anga, iron
field-ando = ando, gate
field-ngwalme = ngwalme, torment
field-harma = harma, treasure
field-lambe = lambe, tongue
field-parma = parma, book
field-noldo = noldo, sage
field-quesse = quesse, feather
field-tinco = tinco, metal
field-alda = alda, tree
field-arda = arda, earth
field-ure = ure, fire
field-vala = vala, power
field-anna = anna, gift
field-silme = silme, starlight
field-vilya = vilya, wind
field-ore = ore, heart
field-esse = esse, name
field-thule = thule, spirit
field-umbar = umbar, fate

## At the table of Sacrivenge

piece-about-sacrivenge-king = King: one square any way. It must not end a turn in check.
piece-about-sacrivenge-queen = Queen: any distance straight or diagonally, but past nobody.
piece-about-sacrivenge-rook = Rook: any distance straight, but past nobody.
piece-about-sacrivenge-bishop = Bishop: any distance diagonally, but past nobody.
piece-about-sacrivenge-knight = Knight: two squares straight and one aside, over anyone.
piece-about-sacrivenge-pawn = Pawn: one square ahead (two from its second rank), captures diagonally ahead.
status-sacrivenge-first = Move it, or sacrifice it: drop it on a piece of yours that it can reach.
status-merged = The { $victim } is given to the { $host }, which now moves, and may then go once more like a { $victim }.
status-extra-sacrifice = { $kind ->
    [knight] Now once more like a knight, but without jumping; or end the turn.
    [pawn] Now once more like a pawn, one square; or end the turn.
   *[other] Now once more like a { $kind }, or end the turn.
}
status-extra-revenge = { $kind ->
    [knight] Avenge the knight: once more like a knight, but without jumping. Or end the turn.
    [pawn] Avenge the pawn: once more like a pawn, one square. Or end the turn.
   *[other] Avenge the { $kind }: once more like a { $kind }. Or end the turn.
}
gain-label = then like a { $kind }
status-avenge = You lost a { $kind }. The marked pieces saw it: one of them may move and then go once more like a { $kind }.
status-check = You are in check.
show-reach = Reach
show-reach-about = Red: where the enemy's extra legs could go; check does not count them. Point at a square to see from where.

## At the table of drafti

piece-about-drafti-man = Man: one square diagonally forward, or forward over an enemy to the square behind.
piece-about-drafti-king = King: any distance diagonally, and over one enemy at a time, however far off.
status-must-capture = { $count ->
    [one] You must capture: the marked piece can.
   *[other] You must capture: the marked pieces can.
}
status-jump-on = The capture goes on: touch square after square, or the last one at once.
status-jump-which = Several ways lead there: touch the marked square to go over first.
status-count = The lone king has made { $made } of { $of } moves.
status-crown = Instead of moving you may crown your opponent's last man. The lone king's moves are counted from then on.
status-crowned = The last man is crowned. It is still your turn.

## The end

over-win = { $side } wins
over-draw = A draw
over-reason-mother-captured = { $loser }'s Matron Mother has been captured.
over-reason-resignation = { $loser } resigned.
over-reason-agreement = Both sides agreed to a draw.
over-reason-repetition = The same position came for the third time.
over-reason-quiet-turns = A hundred turns without a capture, a resurrection or an orc's step.
over-reason-towers-quiet-turns = A hundred turns without a capture.
over-reason-sacrivenge-quiet-turns = Fifty moves of each side without a capture, a sacrifice or a pawn's move.
over-reason-drafti-quiet-turns = Fifty moves of each side without a capture or a man's move.
over-reason-two-passes = Both sides had to pass, one after the other.
over-reason-siege = The siege of { $loser }'s tower stood for two turns: it has fallen.
over-reason-no-siege-possible = Neither side has the pieces left for a siege.
over-reason-no-legal-move = { $loser } has no move left.
over-reason-no-pieces = { $loser } has no piece left.
over-reason-checkmate = { $loser }'s king is in check, and nothing helps: checkmate.
over-reason-king-captured = An extra leg has captured { $loser }'s king.
over-reason-stalemate = The side to move has no legal turn and is not in check: stalemate.
over-reason-insufficient-material = Neither side has enough left to give checkmate.
over-reason-bare-kings = Only the two kings are left.
over-reason-one-or-two-kings-each = Only kings are left, one or two on each side.
over-reason-three-against-one = The lone king made its twelve moves and was not caught.
over-reason-main-diagonal = The lone king holds the main diagonal alone and cannot be captured.
over-reason-time = { $loser } ran out of time.
over-rematch = Rematch
over-new = New game
over-save = Save
over-look = Look at the board
over-card = The result
over-review = Review

## Looking back at a game

review-title = Review
review-progress = { $done } of { $all }
review-stop = Stop
review-go-on = Look on
review-searching = Looking for turns that gave something away …
review-none = No turn gave much away.
review-at = { $at } of { $all }
review-back = A turn back
review-on = A turn on
review-fault-before = The bad turn before
review-fault-after = The next bad turn
review-nothing-there = There is none.
review-of = { $side } gave away most with
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-mark-inaccuracy = ?!
review-mark-mistake = ?
review-mark-blunder = ??
review-lost = −{ $percent } %
review-fault = { $fault }: the chances fell by { $percent } %
review-fault-played = Played: { $turn }. { $why }
review-better = Better: { $turn }. { $why }
review-line = Expected then: { $line }
review-played = { $side } played { $turn } here.
review-good = { $side } played { $turn } here. Nothing much better was found.
review-graph = { $side }'s chance to win, turn by turn
review-try = Try it
review-try-about = Play the better turn and go on from there against the computer.
review-try-alone = Try alone
review-try-alone-about = Play the better turn and go on from there for both sides.
review-trying = You are trying something out. The game that was played stays as it was.
action-review = Review
review-return = Back to the review
review-close = The result
remark-early = The audience whispers: throwing before one's second move is vulgar.
remark-twice = The audience is appalled: throwing twice running!
remark-impious = { $side } never threw the dice. How impious.
remark-impious-both = Neither side threw the dice once. How impious.
remark-admired = A Mother taken by an orc: this will be told for years.
remark-towers-journey = A rider saw the whole world and came home a king: there will be a song about it.
remark-towers-bloodless = A tower taken, and nobody was captured. How graceful.
remark-towers-swift = The last piece was hardly placed, and a tower has fallen. The stars blinked.
remark-sacrivenge-queen = { $side } gave the queen away and won. The hall is on its feet.
remark-sacrivenge-pawn = A king felled by a pawn: the pawns will hear of it.
remark-sacrivenge-polite = Nobody was sacrificed and nobody avenged. How very polite.
remark-drafti-no-kings = Won before anybody had a king: this is what they call a supa.
remark-drafti-whole = { $side } did not lose a single piece. Someone calls for sodas.
remark-drafti-sweep = { $count } in one go! At the next table somebody stands up to look.
remark-drafti-escaped = Three kings, twelve moves, and the lone king is still there.

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
pause-save-here = Save here
pause-file = Save as a file
pause-copy = Copy the game as text
pause-copy-short = Copy as text
pause-copy-pgn = Copy as PGN
pause-copy-pdn = Copy as PDN
pause-link = Copy a link
pause-brief = The rules in brief
pause-settings = Settings
pause-full = Full screen
pause-title = Leave for the title
pause-keys = Keys
copied-game = The game is on the clipboard, as text.
copied-pgn = The game is on the clipboard, as PGN.
copied-pdn = The game is on the clipboard, as PDN.
copied-link = A link to this game is on the clipboard. Whoever opens it finds the board as it stands now.
saved-file = { $name } goes to your downloads.

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
load-paste = Paste a game
load-paste-about = Takes a game from the clipboard: PGN, PDN or a Crossweb record.
load-file = Open a file
load-drop = Or drop a PGN, PDN or Crossweb file on the window.
import-several = There are { $count } games in this file. The first one is open.
import-note = The game is open, with a remark: { $note }
save-title = Save the game
save-about = It goes into the library, under “Open a game”. The running game is kept without this, too.
save-yes = Save
save-done = Saved as “{ $name }”.

settings-title = Settings
settings-looks = Look
settings-rooms = Rooms
settings-text-size = Text size: { $value } %
settings-motion = Motion
motion-slow = Slow
motion-normal = Normal
motion-fast = Fast
motion-calm = Reduced
motion-off = Off
motion-about = A press of any key or button brings what moves to its end.
motion-calm-about = Pieces fade from place to place; nothing flies, trembles or shimmers.
motion-off-about = Everything is at once where it goes.
settings-quality = Light
quality-fine = Fine
quality-plain = Plain
settings-quality-about = Plain rooms stand still and spare a slow machine.
settings-vision = Colours of the marks
vision-usual = Usual
vision-red-green = For red and green
vision-blue-yellow = For blue and yellow
settings-vision-about = For eyes to which these colours look alike. Every mark has a shape of its own, too.
theme-sava-cave = Cave
theme-sava-mist = Mist
theme-towers-hall = Hall
theme-towers-autumn = Autumn
theme-sacrivenge-hearth = Hearth
theme-sacrivenge-club = Club
theme-drafti-noon = Noon
theme-drafti-dusk = Dusk
pieces-own = Ornate
pieces-plain = Plain
settings-coordinates = Names around the board
settings-coordinates-about = The letters and numbers by which places on the board are called.
settings-bar = Bar of chances
settings-bar-about = A bar beside the board tells who stands better. Matches that count have none.
settings-sound = Sound
settings-mute = Silence
settings-master = Volume: { $value }
settings-effects = Pieces: { $value }
settings-ambience = The room: { $value }
slider-master = Volume
slider-effects = Pieces
slider-ambience = The room
settings-play = Play
settings-think = The computer takes at least { $value } seconds
slider-think = Least time of the computer
settings-notation = Letters in the turn list
notation-english = English (Pr, Wz; Q, N)
notation-polish = Polish (Kap, Cz; H, S)
sound-off = Sound is off.
sound-on = Sound is on.

keys-title = Keys
keys-cap-stop = Space
keys-stop = pause or go on, while two computers play (on a gamepad Start)
keys-cap-step = →
keys-step = play one turn of theirs (the lower button)
keys-cap-speed = + −
keys-speed = faster, slower (the shoulder buttons)
keys-cap-why = Y
keys-why = why the computer played its last turn
keys-cap-look = ← →
keys-look = in a review: a turn back or on
keys-cap-faults = ↑ ↓
keys-faults = the bad turn before or after
keys-cap-try = Enter
keys-try = try the better turn out
keys-cap-throw = T
keys-throw = throw the dice
keys-cap-decline = D
keys-decline = decline what the dice offer
keys-cap-end = Space
keys-end = end the turn
keys-cap-zones = Z
keys-zones = the towers' zones, or what extra legs can hit
keys-cap-undo = U
keys-undo = undo
keys-cap-hint = H
keys-hint = a hint
keys-cap-line = B
keys-line = the best line, with the arrows to step through it
keys-cap-threat = X
keys-threat = what your opponent is after
keys-cap-bar = E
keys-bar = the bar that tells the chances
keys-cap-advice = A
keys-advice = advice, open or closed
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
keys-arrows = walk over the board; in menus, go from button to button
keys-cap-enter = Enter
keys-enter = take a piece, set it down, press a button
keys-cap-tab = Tab
keys-tab = on to the next button
keys-cap-pad = Gamepad
keys-pad = the stick walks over the board, the lower button takes and sets down

## The rules in brief

brief-variants = Variants of this game

brief-sava-title = Sava in brief
brief-sava-1 = The goal
brief-sava-1-text = Capture the enemy's Matron Mother. There is no check: watch over yours yourself.
brief-sava-2 = The web
brief-sava-2-text = Pieces stand on the nodes and go along the threads. A line is a ring or one of the four files through the middle. You capture by moving onto an enemy.
brief-sava-3 = Matron Mother
brief-sava-3-text = One node in any direction.
brief-sava-4 = Priestess
brief-sava-4-text = Any distance along one line, all round a ring if she likes, but past nobody.
brief-sava-5 = Wizard
brief-sava-5-text = Exactly three links, turning freely, over any pieces, but never to a node next to the start.
brief-sava-6 = Weaponmaster
brief-sava-6-text = One or two steps of one link. He may capture on each.
brief-sava-7 = Orc
brief-sava-7-text = One step along a line, and only towards an enemy: the first piece that way must be hostile, and no farther than half a ring. In the enemy's home it may be exchanged for a captured Priestess, Wizard or Weaponmaster.
brief-sava-8 = The Spider Dice
brief-sava-8-text = Throw instead of moving. Two spiders, 1 in 4: you move one enemy piece, the traitor, which may capture its own side but no Mother. Any other throw ends your turn.
brief-sava-9 = The end
brief-sava-9-text = A captured Mother wins. It is a draw by agreement, when a position comes for the third time, or after a hundred quiet turns.

brief-towers-title = Towers in brief
brief-towers-1 = The goal
brief-towers-1-text = Take the enemy's tower by a siege that stands for two turns: if you besiege it after your turn, and the same pieces still do after the enemy's answer, the tower is yours.
brief-towers-2 = The board
brief-towers-2-text = A cross of five fifths: formen in the north, romen in the east, hyarmen in the south, numen in the west, and the middle. Pieces stand on cells and may step diagonally past an inner corner, from one arm to the next. You capture by moving onto an enemy.
brief-towers-3 = Placing
brief-towers-3-text = White and black in turn place tower, vala, istar, aran, rohir and nerwen, each on any empty cell. The towers may not stand in the same fifth, and no placement may besiege the enemy's tower. Then white moves first.
brief-towers-4 = Tower and zone
brief-towers-4-text = The tower, or mindon, never moves, never captures, and nobody steps onto it. Its zone is the square of nine cells around it, pushed inward where the tower stands on an edge; the letter Z shows it. The zone helps only its own side's istar and aran, when they start a move in it.
brief-towers-5 = Vala, istar, aran
brief-towers-5-text = The vala goes any distance straight or diagonally. The istar goes any distance diagonally, or without capturing one cell straight, up to two from its zone. The aran goes one or two cells any way, up to three from its zone; it may be captured like the others. None of them goes past a piece.
brief-towers-6 = Rohir and nerwen
brief-towers-6-text = They leap over pieces: the rohir 4 cells one way and 2 across, the nerwen 3 and 1. Such a leap goes along its longer leg first, and every cell of the way must be on the board.
brief-towers-7 = The siege
brief-towers-7-text = The enemy's tower is besieged by a vala in a free line with it, by an istar diagonally next to it, or by two together: a rohir or a nerwen next to the tower, and the aran with a free way to it within his reach. Break a siege by capturing one of its pieces or by stepping in between. If your own turn opens your tower to a siege, it begins to count after the enemy's next turn.
brief-towers-8 = The rohir's journey
brief-towers-8-text = A rohir remembers every fifth in which it was placed or has ended a move. When it has seen all five and its side has no aran, it becomes the aran at once.
brief-towers-9 = A turn, and the end
brief-towers-9-text = Touch an empty cell to place a piece; later touch a piece and where it goes, or drag it there. Whoever has no move loses. It is a draw by agreement, when a position comes for the third time, after a hundred turns without a capture, or when neither side has the pieces left for a siege.

brief-sacrivenge-title = Sacrivenge in brief
brief-sacrivenge-1 = The goal
brief-sacrivenge-1-text = Checkmate the enemy's king: attack it so that no turn can save it. Or capture it with an extra leg, which wins at once.
brief-sacrivenge-2 = The pieces
brief-sacrivenge-2-text = As in chess, you capture by moving onto an enemy. The king goes one square any way; the queen any distance straight or diagonally, the rook straight, the bishop diagonally, and none of them past a piece. The knight goes two squares straight and one aside, over anyone.
brief-sacrivenge-3 = Pawns
brief-sacrivenge-3-text = A pawn goes one square ahead, from its second rank also two, and captures one square diagonally ahead. If an enemy's pawn has just gone two squares and stands beside yours, yours may capture it as if it had gone only one. On the last rank a pawn becomes a queen, rook, bishop or knight at once.
brief-sacrivenge-4 = King and castling
brief-sacrivenge-4-text = Your king is in check while an ordinary move of an enemy could capture it, and no turn of yours may end so. To castle, the king goes two squares towards a rook, which comes to its other side: a turn by itself. Neither may have moved, nobody may stand between them, and the king may not be in check, cross an attacked square or land on one.
brief-sacrivenge-5 = Sacrifice
brief-sacrivenge-5-text = Give any piece but the king to another of yours, where it could capture if that were an enemy. It leaves the board, and the other piece makes an ordinary move in the same turn, though it may not castle. Then it may go on by an extra leg, like the piece that was given.
brief-sacrivenge-6 = Revenge
brief-sacrivenge-6-text = If the enemy's last turn captured a piece of yours, those of your pieces saw it that have a free line, straight or diagonal, to that square. In your turn one of them may make its ordinary move and then an extra leg, like the piece that was lost. Of two captures only the second counts, and a turn has a sacrifice or a revenge, not both.
brief-sacrivenge-7 = The extra leg
brief-sacrivenge-7-text = It goes like a queen, a rook or a bishop; like a pawn, one square ahead or diagonally ahead to capture; or like a knight that cannot jump: one of its two ways, straight then aside or aside then straight, must be free. The piece stays what it is. Only an extra leg may capture the king, and what extra legs might do is never check.
brief-sacrivenge-8 = A turn on the screen
brief-sacrivenge-8-text = Touch a piece, then where it goes, or drag it there. For a sacrifice touch the piece to give, then the one that takes it, then where that one goes. For an extra leg touch one more square; to do without it, end the turn with the button or Space.
brief-sacrivenge-9 = Draws
brief-sacrivenge-9-text = It is a draw if the side to move has no turn and is not in check, when only the kings are left, when a position comes for the third time, after fifty moves of each side without a capture, a sacrifice or a pawn's move, or by agreement. Without Sacrifice and Revenge it is a draw, too, when neither side has enough left to give checkmate.

brief-drafti-title = Drafti in brief
brief-drafti-1 = The goal
brief-drafti-1-text = Capture or shut in all enemies: a side that has no move loses. Play is on the dark squares only, with twelve men on the three nearest ranks of each side; white begins.
brief-drafti-2 = Man
brief-drafti-2-text = One square diagonally forward. It captures by jumping forward over an enemy beside it to the empty square behind, never backward.
brief-drafti-3 = King
brief-drafti-3-text = A man that ends a move or a jump on the far rank becomes a king, and the turn ends there. A king flies any number of empty squares diagonally, any way. It captures an enemy at any distance if the way to it is free, and lands on any empty square behind it, up to the next piece.
brief-drafti-4 = Capturing
brief-drafti-4-text = If you can capture, you must; among several captures you may choose any, however many it takes. A capture goes on as long as the same piece can jump again. A king must land where it can jump on, if there is such a square.
brief-drafti-5 = Jumped pieces
brief-drafti-5-text = They leave the board when the whole capture is done. Until then they stand in the way and cannot be jumped twice. Empty squares may be crossed again.
brief-drafti-6 = Three against one
brief-drafti-6-text = When three or more kings without men face a single king, its moves are counted: after twelve it is a draw. It is a draw at once if the lone king ends its move on the main diagonal from a1 to h8, no enemy stands there, and it cannot be captured.
brief-drafti-7 = Crowning the last man
brief-drafti-7-text = Two kings and one man face your single king, one of those kings stands on the main diagonal and yours does not: then you may crown the man where it stands, unless you can capture or cannot move at all. It is still your turn, and the count begins.
brief-drafti-8 = A turn on the screen
brief-drafti-8-text = Touch a piece, then where it goes, or drag it there. In a capture touch square after square, or the last one at once. When you must capture, the pieces that can are marked; the last man is crowned with a button.
brief-drafti-9 = Draws
brief-drafti-9-text = Besides these: when only kings are left, one or two on each side, and the side to move has no capture; when a position comes for the third time; after fifty moves of each side without a capture or a man's move; or by agreement.

## Why a turn is good (the order and the number of these parts come from the rules and the search)

# Each is the rest of a sentence about a turn: "takes the Wizard", joined by reason-and-…, reason-but.
reason-and-two = { $one } and { $two }
reason-and-three = { $one }, { $two } and { $three }
reason-least-evil = { $bad }, but nothing better was found.
reason-but = { $good }, but { $bad }
reason-only = is the only legal turn
reason-wins = wins the game
reason-loses = the game is lost all the same
reason-ends-draw = ends the game in a draw
reason-wins-in = { $turns ->
    [one] decides the game
    [2] wins by force with the next turn
   *[other] wins by force in { $turns } turns
}
reason-loses-in = { $turns ->
    [one] the opponent wins with the next turn
   *[other] the opponent wins by force in { $turns } turns
}
reason-throws = { $good ->
    [one] helps once in { $all } times
   *[other] helps { $good } times in { $all }
}
reason-declines = lets the throw go
reason-passes = passes
reason-turns = makes a traitor of { $piece }
reason-removes = takes { $piece } off the board
reason-takes = takes { $taken }
reason-takes-free = wins { $taken } for nothing
reason-takes-for = takes { $taken } for { $lost }
reason-trades = trades { $lost } for { $taken }
reason-costs = takes { $taken } and loses { $lost } for it
reason-long-better = comes out ahead in a long exchange
reason-long-even = comes out even in a long exchange
reason-long-worse = loses something in a long exchange
reason-gives-up = gives up { $lost }
reason-offers = offers { $lost } for { $taken }
reason-later-wins = wins { $taken } before long
reason-later-wins-for = wins { $taken } for { $lost } before long
reason-later-better = comes out ahead by the line that follows
reason-later-loses = it costs { $lost } before long
reason-later-loses-for = it costs { $lost } for { $taken } before long
reason-later-worse = the line that follows costs something
reason-sacrifices = gives the { $victim } to the { $host }
reason-avenges = avenges the { $lost }
reason-promotes = makes the { $from } a { $to }
reason-promotes-sava = brings back { $piece } for an orc
reason-promotes-towers = makes the rohir the new aran
reason-crowns = crowns the last man, so that the count begins
reason-castles = brings the king to safety
reason-places = places the { $kind } on { $node }
reason-places-near = places the { $kind } on { $node }, close to the enemy's tower
reason-places-own = places the { $kind } on { $node }, close to its own tower
reason-attacks-sava = threatens the Matron Mother
reason-attacks-sacrivenge = gives check
reason-attacks = threatens { $piece }
reason-besieges = besieges the tower with { $group }
reason-rescues-sava = saves the Matron Mother
reason-rescues-sacrivenge = answers the check
reason-rescues = saves { $piece }
reason-relieves = breaks the siege
reason-exposes-sava = it leaves the Matron Mother to be captured
reason-exposes = { $piece } can be attacked
reason-exposes-towers = the tower lies open to a siege
reason-threatens-to-win = { $turns ->
    [one] threatens to win with the next turn
   *[other] threatens to win by force
}
reason-parries = stops an attack that would decide the game
reason-threatens = threatens { $taken }
reason-withdraws = takes { $piece } out of danger
reason-protects = saves { $piece } from capture
reason-leaves = { $piece } can be captured
reason-develops = gives { $piece } more places to go
reason-frees = opens the way for { $piece }
reason-airs = gives { $piece } room to move
reason-approaches = brings { $piece } close to the enemy's { $whom }
reason-advances = brings { $piece } forward
reason-quiet = wins nothing at once, but keeps everything together
# So many pieces of a kind within such a sentence.
pieces-sava-matron = { $count ->
    [one] the Matron Mother
    [2] two Matron Mothers
    [3] three Matron Mothers
    [4] four Matron Mothers
   *[other] { $count } Matron Mothers
}
pieces-sava-priestess = { $count ->
    [one] the Priestess
    [2] two Priestesses
    [3] three Priestesses
    [4] four Priestesses
   *[other] { $count } Priestesses
}
pieces-sava-wizard = { $count ->
    [one] the Wizard
    [2] two Wizards
    [3] three Wizards
    [4] four Wizards
   *[other] { $count } Wizards
}
pieces-sava-weaponmaster = { $count ->
    [one] the Weaponmaster
    [2] two Weaponmasters
    [3] three Weaponmasters
    [4] four Weaponmasters
   *[other] { $count } Weaponmasters
}
pieces-sava-champion = { $count ->
    [one] the Champion
    [2] two Champions
    [3] three Champions
    [4] four Champions
   *[other] { $count } Champions
}
pieces-sava-orc = { $count ->
    [one] the orc
    [2] two orcs
    [3] three orcs
    [4] four orcs
   *[other] { $count } orcs
}
pieces-towers-mindon = { $count ->
    [one] the tower
    [2] two towers
    [3] three towers
    [4] four towers
   *[other] { $count } towers
}
pieces-towers-vala = { $count ->
    [one] the vala
    [2] two valas
    [3] three valas
    [4] four valas
   *[other] { $count } valas
}
pieces-towers-istar = { $count ->
    [one] the istar
    [2] two istars
    [3] three istars
    [4] four istars
   *[other] { $count } istars
}
pieces-towers-aran = { $count ->
    [one] the aran
    [2] two arans
    [3] three arans
    [4] four arans
   *[other] { $count } arans
}
pieces-towers-rohir = { $count ->
    [one] the rohir
    [2] two rohirs
    [3] three rohirs
    [4] four rohirs
   *[other] { $count } rohirs
}
pieces-towers-nerwen = { $count ->
    [one] the nerwen
    [2] two nerwens
    [3] three nerwens
    [4] four nerwens
   *[other] { $count } nerwens
}
pieces-sacrivenge-king = { $count ->
    [one] the king
    [2] two kings
    [3] three kings
    [4] four kings
   *[other] { $count } kings
}
pieces-sacrivenge-queen = { $count ->
    [one] the queen
    [2] two queens
    [3] three queens
    [4] four queens
   *[other] { $count } queens
}
pieces-sacrivenge-rook = { $count ->
    [one] the rook
    [2] two rooks
    [3] three rooks
    [4] four rooks
   *[other] { $count } rooks
}
pieces-sacrivenge-bishop = { $count ->
    [one] the bishop
    [2] two bishops
    [3] three bishops
    [4] four bishops
   *[other] { $count } bishops
}
pieces-sacrivenge-knight = { $count ->
    [one] the knight
    [2] two knights
    [3] three knights
    [4] four knights
   *[other] { $count } knights
}
pieces-sacrivenge-pawn = { $count ->
    [one] the pawn
    [2] two pawns
    [3] three pawns
    [4] four pawns
   *[other] { $count } pawns
}
pieces-drafti-man = { $count ->
    [one] the man
    [2] two men
    [3] three men
    [4] four men
   *[other] { $count } men
}
pieces-drafti-king = { $count ->
    [one] the king
    [2] two kings
    [3] three kings
    [4] four kings
   *[other] { $count } kings
}

## Trouble

trouble-nothing-kept = Nothing can be kept here. Take the game along as a file, or as a link: both are in the menu.
trouble-start = This game cannot be started: { $why }
trouble-save = The game could not be saved: { $why }
trouble-address = The address of this page asks for something that cannot be had: { $why }
trouble-load = This game cannot be opened: { $why }
trouble-paste = The clipboard holds no game that can be opened: { $why }
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
why-undo-branch = here begins what you are trying out: the way back leads to the review
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

why-towers-unreadable = “{ $text }” is not a turn
why-towers-no-such-cell = there is no cell “{ $text }” on this board
why-towers-no-such-act = every turn places or moves a piece: nobody passes
why-towers-write-capture = { $piece } stands on { $node }: a capture is written with x
why-towers-nothing-to-capture = nobody is captured on { $node }: write - in place of x
why-towers-place-first = the pieces are still being placed, and { $piece } is next
why-towers-placement-over = all pieces are on the board: now they move
why-towers-other-piece = the pieces come in a fixed order: { $next } is next, not { $piece }
why-towers-cell-taken = { $piece } stands on { $node }: a new piece needs an empty cell
why-towers-same-fifth = { $node } is in the fifth of the enemy's tower on { $tower }: each tower needs a fifth of its own
why-towers-not-in-middle = { $node } is in the middle: with the towers apart, none stands there
why-towers-not-opposite = with the towers apart, this one stands across the middle from the tower on { $tower }, and { $node } does not
why-towers-places-siege = on { $node } this piece would besiege the tower on { $tower } at once, which no placement may do
why-towers-empty-cell = no piece stands on { $node }
why-towers-not-yours = { $piece } on { $node } is not yours
why-towers-same-cell = { $piece } stands on { $node } already: it has to move
why-towers-tower-stands = the tower on { $node } never moves
why-towers-onto-tower = nobody steps onto { $piece } on { $node }: a tower falls to a siege only
why-towers-own-piece = { $piece } stands on { $node }: no piece goes where a friend is
why-towers-no-line = { $piece } goes straight or diagonally, and no such line joins { $from } and { $to }
why-towers-off-board = the way of { $piece } from { $from } to { $to } leads off the board
why-towers-blocked = { $by } on { $node } stands in the way of { $piece } to { $to }
why-towers-aran-reach = from { $from } the aran goes { $reach } cells at most, and { $to } is farther
why-towers-istar-reach = { $reach ->
    [one] from { $from } the istar goes diagonally, or one cell straight: { $to } is neither
   *[other] from { $from } the istar goes diagonally, or up to { $reach } cells straight: { $to } is neither
}
why-towers-istar-captures = the istar captures diagonally only: straight on it cannot take { $piece } on { $node }
why-towers-leap-shape = { $piece } leaps { $long } cells one way and { $short } across: from { $from } that does not lead to { $to }
why-towers-leap-off-board = { $piece } leaps along the longer leg first: behind { $node } the way to { $to } leaves the board
why-towers-stuck = { $piece } on { $node } has nowhere to go
why-towers-one-move-only = a turn is one move of one piece, and this one is complete

why-sacrivenge-unreadable = “{ $text }” is not a turn
why-sacrivenge-no-such-square = there is no square “{ $text }” on this board
why-sacrivenge-no-such-promotion = a pawn becomes a queen, a rook, a bishop or a knight, not “{ $text }”
why-sacrivenge-nothing-begun = a turn begins with a piece and where it goes
why-sacrivenge-turn-complete = the turn is complete: nothing can be added to it
why-sacrivenge-empty-square = no piece stands on { $node }
why-sacrivenge-not-yours = { $piece } on { $node } is not yours
why-sacrivenge-same-square = the piece stands on { $node } already: it has to move
why-sacrivenge-own-piece = { $piece } stands on { $node }: no piece captures a friend
why-sacrivenge-king-not-taken = the king on { $node } cannot be captured by an ordinary move, only by an extra leg
why-sacrivenge-no-line = { $piece } keeps to its lines, and none of them joins { $from } and { $to }
why-sacrivenge-extra-no-line = the extra leg goes along the lines of { $piece }, and none of them joins { $from } and { $to }
why-sacrivenge-blocked = { $by } on { $node } stands in the way of { $piece } to { $to }
why-sacrivenge-extra-blocked = { $by } on { $node } stands in the way of the extra leg to { $to }
why-sacrivenge-knight-jump = the knight goes two squares straight and one aside: from { $from } that does not lead to { $to }
why-sacrivenge-extra-knight-jump = the extra leg goes like a knight, two squares straight and one aside: from { $from } that does not lead to { $to }
why-sacrivenge-lame-knight = an extra leg like a knight's does not jump, and both its ways to { $to } are taken: on { $a } and on { $b }
why-sacrivenge-king-one-step = the king on { $node } goes one square at a time
why-sacrivenge-pawn-forward = the pawn on { $node } goes straight ahead, and captures one square diagonally ahead
why-sacrivenge-pawn-blocked = { $piece } on { $node } stands in the way: a pawn's step straight ahead never captures
why-sacrivenge-pawn-double = a pawn goes two squares only from its second rank, and the one on { $node } has left it
why-sacrivenge-pawn-diagonal = a pawn goes diagonally only to capture, and nobody stands on { $node }
why-sacrivenge-passing-too-late = the pawn on { $node } can be captured in passing on { $to } only right after a turn that was nothing but its double step
why-sacrivenge-extra-pawn = from { $node } the extra leg goes like a pawn: one square ahead, or diagonally ahead to capture
why-sacrivenge-extra-pawn-diagonal = the extra leg goes like a pawn, diagonally only to capture, and nobody stands on { $node }
why-sacrivenge-castling-right = castling towards { $node } is over: the king or the rook from there has moved, or that rook is gone
why-sacrivenge-castling-blocked = { $by } on { $node } stands between the king and the rook
why-sacrivenge-castling-out-of-check = { $by } on { $node } gives check: nobody castles out of check
why-sacrivenge-castling-through = { $by } on { $node } attacks { $to }: the king may not castle over it or onto it
why-sacrivenge-castling-alone = the king on { $node } castles in an ordinary turn only, not in a sacrifice or a revenge
why-sacrivenge-promotion-missing = on { $node } the pawn becomes a queen, a rook, a bishop or a knight: choose one
why-sacrivenge-promotion-only-pawns = { $piece } on { $node } stays what it is: only pawns are promoted
why-sacrivenge-promotion-only-last = a pawn is promoted on its last rank, and { $node } is not on it
why-sacrivenge-promoted-already = the pawn is promoted on { $node } already, where its first leg ends: it chooses there
why-sacrivenge-into-check = the king may not end on { $to }: { $by } on { $node } attacks it there
why-sacrivenge-still-in-check = the king would be left in check by { $by } on { $node }
why-sacrivenge-exposed = once { $piece } has left { $from }, { $by } on { $node } would give check to its king
why-sacrivenge-stuck = { $piece } on { $node } has nowhere to go
why-sacrivenge-stuck-by-check = every move of { $piece } on { $node } would leave its king in check
why-sacrivenge-no-sacrifice = this game is without Sacrifice, so { $piece } on { $node } cannot be given away
why-sacrivenge-king-no-victim = { $piece } is never sacrificed
why-sacrivenge-host-empty = nobody stands on { $node } to take the sacrifice
why-sacrivenge-host-enemy = { $piece } on { $node } is an enemy: a piece is given to one of its own side
why-sacrivenge-pawn-merges-diagonally = a pawn is given as it captures, diagonally ahead: { $piece } on { $node } is not there
why-sacrivenge-host-moves = after the sacrifice { $piece } on { $node } moves, and not the piece on { $from }
why-sacrivenge-host-stuck = { $piece } on { $node } would have no move after the sacrifice, so nothing can be given to it
why-sacrivenge-host-exposes = with the piece on { $from } gone, every move of { $piece } on { $node } would leave the king in check
why-sacrivenge-merge-alone = giving the piece on { $from } away is not a whole turn: { $piece } on { $node } has to move now
why-sacrivenge-no-revenge = this game is without Revenge: { $piece } on { $node } makes one move a turn
why-sacrivenge-nothing-lost = the enemy's last turn captured nothing that a piece of yours saw: { $piece } on { $node } has nothing to avenge
why-sacrivenge-unseen = { $piece } on { $node } did not see the loss of { $lost }: only those with a free line to it may avenge it
why-sacrivenge-not-both = a turn has a sacrifice or a revenge, not both
why-sacrivenge-slash-without-victim = an extra leg behind / belongs to a sacrifice: a revenge is written with !
why-sacrivenge-one-extra-leg = a turn has one extra leg, and it comes last

why-drafti-unreadable = “{ $text }” is not a turn
why-drafti-no-such-square = there is no square “{ $text }” on this board
why-drafti-light-square = { $text } is a light square: drafti is played on the dark ones
why-drafti-no-such-act = there is no “{ $text }” in drafti
why-drafti-act-alone = crown the last man before you touch a piece
why-drafti-nothing-to-choose = there is nothing to choose: a man on the far rank becomes a king
why-drafti-write-capture = from { $from } to { $to } a piece is jumped: a capture is written with x
why-drafti-nothing-to-capture = nobody is jumped on the way to { $node }: write - in place of x
why-drafti-ambiguous = several captures lead from { $from } to { $to }: go square by square
why-drafti-empty-square = no piece stands on { $node }
why-drafti-not-yours = { $piece } on { $node } is not yours
why-drafti-mandatory = { $count ->
    [one] you must capture: the piece on { $node } can
   *[other] you must capture: { $count } pieces can, among them the one on { $node }
}
why-drafti-must-capture = you must capture: { $piece } on { $from } can jump the piece on { $node }
why-drafti-must-go-on = the capture goes on from { $from }: there is the piece on { $node } to jump
why-drafti-capture-done = the capture ends on { $node }: there is nobody more to jump
why-drafti-promotion-ends = the man becomes a king on { $node }, and that ends the turn
why-drafti-land-elsewhere = behind { $over } the king must land where it can capture on: on { $node }, say, not on { $to }
why-drafti-jumped-already = { $piece } on { $node } has been jumped: until the capture ends it stays in the way
why-drafti-two-at-once = pieces stand on { $from } and on { $to }: one jump goes over one piece
why-drafti-one-step-only = without a capture the turn ends where the piece first goes: on { $node }
why-drafti-unfinished = { $piece } on { $node } can move: show where to
why-drafti-same-square = the piece stands on { $node } already: it has to move
why-drafti-own-piece = { $piece } stands on { $node }: no piece goes where a friend is
why-drafti-land-behind = { $piece } on { $node } is captured by jumping over it, to a square behind
why-drafti-blocked = { $piece } on { $node } stands in the way to { $to }: nobody jumps a friend
why-drafti-man-forward = the man on { $node } moves forward only
why-drafti-man-captures-forward = the man on { $from } captures forward only, and { $piece } on { $node } is behind it
why-drafti-man-one-step = from { $from } the man goes one square diagonally forward, or over a piece there: not to { $to }
why-drafti-no-diagonal = a king keeps to its diagonals, and none joins { $from } and { $to }
why-drafti-stuck = { $piece } on { $node } cannot move
why-drafti-crown-balance = only a single king that faces two kings and one man may have that man crowned
why-drafti-crown-diagonal = the last man is crowned only while a king of its side stands on the main diagonal
why-drafti-crown-contested = the last man is not crowned while your king stands on the main diagonal, on { $node }
