"""Signs of rooms and projects in the place of other words: few firms of the sets have any that are named."""
import collections
import re

SIGNS = ('<R>', '<R*>', '<J>', '<J*>')
SHARE = 0.12
#: What is written no more often is a name, or stands where one may stand; what is written more often is a word.
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


class Things:
    def __init__(self, lessons):
        self.counts = collections.Counter(
            ''.join(x['symbols'][start:end]) for x in lessons for start, end in runs_of(x['symbols']))

    def is_name(self, word):
        parts = (word[start:end] for start in range(len(word)) for end in range(start + 2, len(word) + 1))
        return len(word) > 1 and self.counts[word] <= RARE and not any(self.counts[part] >= COMMON for part in parts)

    def laid(self, symbols, target, rng):
        """Now and then one sign over a word that may be a name; pointers to its first and its last sign lead to it."""
        if rng.random() >= SHARE:
            return symbols, target
        places = {place for each in target if isinstance(each, list) for place in each}
        runs = [(start, end) for start, end in runs_of(symbols)
                if self.is_name(''.join(symbols[start:end])) and not places & set(range(start + 1, end - 1))
                and (start in places) == (end - 1 in places)]
        if not runs:
            return symbols, target
        start, end = rng.choice(runs)
        sign = rng.choice(('<R>', '<R>', '<R>', '<R*>', '<J>', '<J>', '<J>', '<J*>'))
        moved = lambda place: place if place < start else start if place < end else place - (end - start) + 1
        return ([*symbols[:start], sign, *symbols[end:]],
                [sorted({moved(place) for place in each}) if isinstance(each, list) else each for each in target])
