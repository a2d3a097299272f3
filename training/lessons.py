"""Lessons as tensors."""
import collections
import json
import random

import torch

from model import LONGEST_PLAN, kind_of
from names import THINGS

LONGEST = 240
PUNCTUATION = set('、。,.!?！？ 〜・')
UNKNOWN = 1


def read(path):
    with open(path, encoding='utf8') as lines:
        return [json.loads(line) for line in lines]


def is_fit(lesson):
    return lesson['target'] and 0 < len(lesson['symbols']) <= LONGEST and len(lesson['target']) < LONGEST_PLAN - 1


def symbols_of(lessons):
    """Every sign that stands in more than one place; nothing and what is unknown come first."""
    counts = collections.Counter(sign for lesson in lessons for sign in lesson['symbols'])
    return ['', '?'] + sorted({sign for sign, count in counts.items() if count > 1} | set(THINGS))


def repeated(lessons, grammar, least=1500, most=4):
    """Each lesson as often as what it says is rare; conversations with what is open at least twice."""
    whole = set(grammar['slots']) | {'NONE', 'QUERY', 'TAKE', 'DROP', 'MISSING'}
    counts = collections.Counter(t for lesson in lessons for t in lesson['target'] if isinstance(t, str) and t in whole)
    found = []
    for lesson in lessons:
        rarest = min(counts[t] for t in lesson['target'] if isinstance(t, str) and t in whole)
        times = min(most, -(-least // rarest))
        found += [lesson] * max(times, 2 if lesson.get('talk', 'unknown') != 'unknown' else 1)
    return found


def varied(symbols, target, rng):
    """Drops punctuation or single signs, or writes hiragana for katakana; pointers stay right."""
    chance = rng.random()
    if chance < 0.26:
        used = {place for each in target if isinstance(each, list) for place in each}
        drops = (lambda s: s in PUNCTUATION) if chance < 0.18 else (lambda s: len(s) == 1 and rng.random() < 0.03)
        kept = [i for i, sign in enumerate(symbols) if i in used or not drops(sign)]
        if kept and len(kept) < len(symbols):
            moved = {old: new for new, old in enumerate(kept)}
            symbols = [symbols[i] for i in kept]
            target = [[moved[p] for p in each] if isinstance(each, list) else each for each in target]
    if rng.random() < 0.06:
        symbols = [chr(ord(s) - 0x60) if len(s) == 1 and 0x30A1 <= ord(s) <= 0x30F6 else s for s in symbols]
    return symbols, target


class Tensors:
    def __init__(self, symbols, tokens, names):
        """`names` puts names in the place of others."""
        self.names = names
        self.index = {sign: i for i, sign in enumerate(symbols)}
        self.tokens = {token: i for i, token in enumerate(tokens)}
        self.size = len(tokens)
        self.kinds = {}

    def signs(self, rows, forgets=None):
        """Of each sign its number and its kind. `forgets` says at random which single signs are unknown."""
        width = max(4, max(map(len, rows)))
        index, kinds = self.index, self.kinds
        for row in rows:
            for sign in row:
                if sign not in kinds:
                    kinds[sign] = kind_of(sign)
        numbers = [[UNKNOWN if forgets and len(s) == 1 and forgets() else index.get(s, UNKNOWN) for s in row]
                   + [0] * (width - len(row)) for row in rows]
        return torch.tensor(numbers), torch.tensor([[kinds[s] for s in row] + [0] * (width - len(row)) for row in rows])

    def batch(self, lessons, rng=None):
        """Signs, kinds, what was said before each step, and what is right to say at it."""
        rows = [(x['symbols'], x['target']) for x in lessons]
        if rng:
            rows = [varied(*self.names.varied(*row, rng), rng) for row in rows]
        forgets = (lambda: rng.random() < 0.04) if rng else None
        signs, kinds = self.signs([symbols for symbols, _ in rows], forgets)
        width, steps = self.size + signs.shape[1], max(len(target) for _, target in rows) + 1
        said = torch.zeros(len(rows), steps, dtype=torch.long)
        pointers = torch.full((len(rows), steps), -1, dtype=torch.long)
        valid = torch.zeros(len(rows), steps, dtype=torch.bool)
        right = []
        for b, (_, target) in enumerate(rows):
            said[b, 0] = 1
            valid[b, :len(target) + 1] = True
            for i, each in enumerate(target + ['<end>']):
                base = (b * steps + i) * width
                if isinstance(each, list):
                    right += [base + self.size + place for place in each]
                    pointers[b, i + 1] = each[0]
                else:
                    right.append(base + self.tokens[each])
                    if i + 1 < steps:
                        said[b, i + 1] = self.tokens[each]
        gold = torch.zeros(len(rows) * steps * width, dtype=torch.bool)
        gold[torch.tensor(right)] = True
        return signs, kinds, said, pointers, gold.view(len(rows), steps, width), valid


def batches(lessons, rng, size=64):
    """Lessons of like length together, in random order."""
    rng.shuffle(lessons)
    found = []
    for start in range(0, len(lessons), size * 40):
        near = sorted(lessons[start:start + size * 40], key=lambda x: (len(x['symbols']) // 4, len(x['target'])))
        at = 0
        while at < len(near):
            count = size if len(near[min(len(near) - 1, at + size)]['symbols']) < 90 else size // 2
            found.append(near[at:at + count])
            at += count
    rng.shuffle(found)
    return found
