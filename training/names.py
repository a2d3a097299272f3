"""What the names of places, rooms and things are must not matter: lessons with others in their place."""
import collections
import re

#: Signs of rooms and projects, which few firms of the sets have.
THINGS = ('<R>', '<R*>', '<J>', '<J*>')
#: How often a name is put in the place of another, and how often a sign of a room or a project.
EXCHANGED, LAID = 0.25, 0.08
#: What is written no more often is a name, or stands where one may stand; what holds a word that is common is none.
RARE, COMMON = 8, 100
WORD = re.compile('[\u4e00-\u9fff\u3005\u30a1-\u30fa\u30fc]')


def runs_of(symbols):
    """Where kanji and katakana stand together: from and up to."""
    found, start = [], None
    for place, sign in enumerate([*symbols, '']):
        is_word = len(sign) == 1 and WORD.match(sign) is not None
        if is_word and start is None:
            start = place
        elif not is_word and start is not None:
            found.append((start, place))
            start = None
    return found


class Names:
    def __init__(self, lessons):
        counts = collections.Counter(
            ''.join(x['symbols'][start:end]) for x in lessons for start, end in runs_of(x['symbols']))
        common = {word for word, count in counts.items() if count >= COMMON and len(word) > 1}
        self.known = {word for word, count in counts.items() if count <= RARE and 1 < len(word) < 9 and not any(
            word[start:end] in common for start in range(len(word)) for end in range(start + 2, len(word) + 1))}
        self.all = sorted(self.known)

    def varied(self, symbols, target, rng):
        """Now and then another name for one, or a sign; pointers to its first and its last sign stay so."""
        chance = rng.random()
        if chance >= EXCHANGED + LAID:
            return symbols, target
        places = {place for each in target if isinstance(each, list) for place in each}
        runs = [(start, end) for start, end in runs_of(symbols)
                if ''.join(symbols[start:end]) in self.known and not places & set(range(start + 1, end - 1))
                and (start in places) == (end - 1 in places)]
        if not runs:
            return symbols, target
        start, end = rng.choice(runs)
        other = list(rng.choice(self.all)) if chance < EXCHANGED else [rng.choice(THINGS[::2] * 3 + THINGS[1::2])]
        by = len(other) - (end - start)
        moved = lambda place: place if place <= start else start + len(other) - 1 if place < end else place + by
        return ([*symbols[:start], *other, *symbols[end:]],
                [sorted({moved(place) for place in each}) if isinstance(each, list) else each for each in target])
