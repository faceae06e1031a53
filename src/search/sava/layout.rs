//! The numbers and names of the terms: what counts, in the order of the weights.

/// Five kinds of pieces: Priestess, Wizard, Weaponmaster, Champion, orc.
pub const MATERIAL: usize = 0;
/// A Champion who may come to fight, and one who does.
pub const MAY_FIGHT: usize = 5;
pub const FIGHTS: usize = 6;
/// A Mother who moves like a Priestess.
pub const STRONG_MOTHER: usize = 7;
/// How much Priestess, Wizard and Weaponmaster reach, in [`STEPS`] steps each.
pub const REACH: usize = 8;
/// A piece that reaches the enemy Mother or a node next to her: Priestess, Wizard, Weaponmaster.
pub const HUNTER: usize = REACH + 3 * STEPS;
/// Two such pieces, and three or more.
pub const HUNTERS: usize = HUNTER + 3;
/// A piece that attacks two or more of majors and Mother: Priestess, Wizard, Weaponmaster.
pub const FORK: usize = HUNTERS + 2;
/// A Weaponmaster with two captures in one turn before him.
pub const DOUBLE: usize = FORK + 3;
/// A piece that attacks the enemy Mother.
pub const AT_MOTHER: usize = DOUBLE + 1;
/// Where Mother, Priestess, Wizard, Weaponmaster and orc stand: [`PLACES`] each.
pub const PLACE: usize = AT_MOTHER + 1;
/// An orc in the promotion zone, or 1 to 4 links from it, when there is somebody to raise.
pub const ADVANCE: usize = PLACE + 5 * PLACES;
/// Two orcs or more on the centre nodes: "two of them on the four centre nodes are a force"
/// (spec/sava.md).
pub const CENTRE_PAIR: usize = ADVANCE + 5;
/// A piece that stands where its own side could capture: Priestess, Wizard, Weaponmaster, orc.
pub const GUARDED: usize = CENTRE_PAIR + 1;
/// A piece attacked: each of those four by each of [`ATTACKERS`].
pub const ATTACKED: usize = GUARDED + 4;
/// One of those four attacked and not guarded: the mover's, the other side's.
pub const HANGING: usize = ATTACKED + 4 * 4;
/// To how many nodes the Mother can step without being attacked there: 0 to 4.
pub const ESCAPES: usize = HANGING + 2 * 4;
/// A node next to the Mother that is attacked by each of [`ATTACKERS`].
pub const NEAR: usize = ESCAPES + 5;
/// A node two links from the Mother that is attacked.
pub const WIDE: usize = NEAR + 4;
/// An own piece next to the Mother: "the Mother is easily trapped by her own pieces" (spec/sava.md).
pub const CROWD: usize = WIDE + 1;
/// A node next to the Mother that her side guards.
pub const SHELTER: usize = CROWD + 1;
/// The right to throw, where it is used up.
pub const THROW: usize = SHELTER + 1;
/// A node that the side could capture on.
pub const SPACE: usize = THROW + 1;
/// One of the centre.
pub const CENTRE: usize = SPACE + 1;
/// The right to move.
pub const TEMPO: usize = CENTRE + 1;
/// How many terms there are.
pub const TERMS: usize = TEMPO + 1;

/// Steps of reach that are told apart.
pub const STEPS: usize = 8;

/// Places that are told apart: five rings (ring 0 of the Great Wheel, rings 1 to 3, the centre) and
/// three parts of each (near the own home, between, near the enemy's).
pub const PLACES: usize = 15;

/// Attackers that are told apart: orcs and Mother; then the majors, the cheapest first.
pub const ATTACKERS: [&str; 4] = ["orc or Mother", "Weaponmaster", "Wizard", "Priestess"];

const MAJORS: [&str; 3] = ["Priestess", "Wizard", "Weaponmaster"];
const PREY: [&str; 4] = ["Priestess", "Wizard", "Weaponmaster", "orc"];

/// The terms' names.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(TERMS);
    names.extend(["Priestess", "Wizard", "Weaponmaster", "Champion", "orc"].map(String::from));
    names.extend(["Champion who may come to fight", "Champion who fights"].map(String::from));
    names.push("Mother who moves like a Priestess".into());
    for kind in MAJORS {
        names.extend((0..STEPS).map(|step| format!("reach of {kind}, step {step}")));
    }
    names.extend(MAJORS.map(|kind| format!("hunter: {kind}")));
    names.extend(["two hunters", "three hunters"].map(String::from));
    names.extend(MAJORS.map(|kind| format!("fork: {kind}")));
    names.push("Weaponmaster with two captures".into());
    names.push("attacker of the Mother".into());
    for kind in ["Mother", "Priestess", "Wizard", "Weaponmaster", "orc"] {
        for ring in ["ring 0", "ring 1", "ring 2", "ring 3", "centre"] {
            names.extend(
                ["home", "between", "enemy's home"].map(|part| format!("{kind}: {ring}, {part}")),
            );
        }
    }
    names.push("orc in the zone, somebody to raise".into());
    names.extend((1..5).map(|d| format!("orc {d} from the zone, somebody to raise")));
    names.push("two orcs in the centre".into());
    names.extend(PREY.map(|kind| format!("{kind} guarded")));
    for kind in PREY {
        names.extend(ATTACKERS.map(|by| format!("{kind} attacked by {by}")));
    }
    for whose in ["mover's", "other's"] {
        names.extend(PREY.map(|kind| format!("{whose} {kind} hanging")));
    }
    names.extend((0..5).map(|n| format!("Mother with {n} ways out")));
    names.extend(ATTACKERS.map(|by| format!("node next to Mother attacked by {by}")));
    names.push("node two links from Mother attacked".into());
    names.push("own piece next to Mother".into());
    names.push("node next to Mother guarded".into());
    names.push("right to throw".into());
    names.push("node controlled".into());
    names.push("centre node controlled".into());
    names.push("right to move".into());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_has_its_name() {
        let names = names();
        assert_eq!(names.len(), TERMS);
        for (term, name) in [
            (HUNTER + 1, "hunter: Wizard"),
            (AT_MOTHER, "attacker of the Mother"),
            (PLACE + PLACES + 14, "Priestess: centre, enemy's home"),
            (GUARDED, "Priestess guarded"),
            (HANGING + 7, "other's orc hanging"),
            (NEAR + 3, "node next to Mother attacked by Priestess"),
            (THROW, "right to throw"),
            (TEMPO, "right to move"),
        ] {
            assert_eq!(names[term], name);
        }
    }
}
