"""Plans under the grammar: what may be said at each step comes from grammar.json alone."""
import math

import torch

from model import LONGEST_PLAN

NOT, LONGEST_WORDS = -1e9, 60
TOLD = ('NONE', 'QUERY', 'TAKE', 'DROP', 'TODAY', 'EVERYBODY')
BORDERS = ('U', 'A', 'NOW', 'OPEN', 'MISSING')


def class_of(sign):
    """As classOf in reader/grammar.ts: `DT` of `<DT+s>`; '' of a plain character."""
    if len(sign) < 3 or sign[0] != '<':
        return ''
    end = 1
    while end < len(sign) and 'A' <= sign[end] <= 'Z':
        end += 1
    return sign[1:end]


def is_border(sign):
    return (len(sign) > 1 and sign[0] in '#=') or class_of(sign) in BORDERS


class Grammar:
    def __init__(self, grammar):
        self.states, self.tokens = grammar['states'], grammar['tokens']
        index = {token: i for i, token in enumerate(self.tokens)}
        self.masks = []
        for state in self.states:
            mask = torch.full((len(self.tokens),), NOT)
            for token in state['tokens']:
                mask[index[token]] = 0
            self.masks.append(mask)

    def allowed(self, state, row, width, first):
        """What may come, as an addition to the probabilities' logarithms."""
        mask = torch.full((len(self.tokens) + width,), NOT)
        mask[:len(self.tokens)] = self.masks[state]
        for pointer in self.states[state]['pointers']:
            places = self.places(pointer, row, first)
            if places:
                mask[torch.tensor(places) + len(self.tokens)] = 0
        return mask

    def places(self, pointer, row, first):
        if 'classes' in pointer:
            return [i for i, name in enumerate(row.classes) if name in pointer['classes']]
        if pointer['words'] == 'first':
            return [i for i, border in enumerate(row.borders) if not border]
        found = []
        for i in range(first, min(len(row.classes), first + LONGEST_WORDS)):
            if row.borders[i]:
                break
            found.append(i)
        return found

    def next(self, state, said, row, first):
        """The state behind a token or a place."""
        if isinstance(said, str):
            return self.states[state]['tokens'][said]
        for pointer in self.states[state]['pointers']:
            if said[0] in self.places(pointer, row, first):
                return pointer['next']
        raise ValueError('no such pointer')


class Row:
    def __init__(self, symbols):
        self.classes = [class_of(sign) for sign in symbols]
        self.borders = [is_border(sign) for sign in symbols]


@torch.no_grad()
def greedy(reader, tensors, grammar, rows, banned=None, is_asking=False, actions=None):
    """The likeliest plan of each row step by step, with the logarithm of each step's probability among what may come.

    `banned`: of each row the step and the number of what must not be said there. `is_asking`: only steps are said, and
    what is not told is missing. `actions`: with which each row must begin, where that is told.
    """
    reader.eval()
    signs, kinds = tensors.signs(rows)
    memory, mask = reader.encode(signs, kinds)
    width, size = signs.shape[1], len(grammar.tokens)
    known = [Row(row) for row in rows]
    said, chances, alternatives = [[] for _ in rows], [[] for _ in rows], [[] for _ in rows]
    unasked = torch.tensor([NOT if token in TOLD else 0.0 for token in grammar.tokens] + [0.0] * width)
    states, firsts, live = [0] * len(rows), [0] * len(rows), list(range(len(rows)))
    tokens, pointers = torch.ones(len(rows), 1, dtype=torch.long), torch.full((len(rows), 1), -1, dtype=torch.long)
    for step in range(LONGEST_PLAN - 1):
        chance = reader.decode(memory, mask, tokens, pointers)[:, -1]
        allowed = torch.stack([grammar.allowed(states[b], known[b], width, firsts[b]) for b in live])
        if is_asking:
            allowed = allowed + unasked
            if step == 0:
                allowed[:, grammar.tokens.index('MISSING')] = NOT
                for k, action in enumerate(actions or []):
                    if action:
                        allowed[k, [i for i in range(allowed.shape[1]) if i != grammar.tokens.index(action)]] = NOT
        chance = torch.log_softmax(chance + allowed, 1)
        for k, b in enumerate(live):
            if banned and banned[b][0] == step:
                chance[k, banned[b][1]] = NOT
        best = chance.argmax(1).tolist()
        likelihood = chance.max(1).values.tolist()
        following, places, kept = torch.zeros(len(live), 1, dtype=torch.long), torch.full((len(live), 1), -1), []
        for k, b in enumerate(live):
            chances[b].append(likelihood[k])
            alternatives[b].append(best[k])
            what = grammar.tokens[best[k]] if best[k] < size else [best[k] - size]
            states[b] = grammar.next(states[b], what, known[b], firsts[b])
            if what == '<end>':
                continue
            said[b].append(what)
            if isinstance(what, list):
                firsts[b] = what[0]
                places[k, 0] = what[0]
            else:
                following[k, 0] = best[k]
            kept.append(k)
        if not kept:
            break
        at = torch.tensor(kept)
        tokens, pointers = torch.cat([tokens, following], 1)[at], torch.cat([pointers, places.long()], 1)[at]
        memory, mask, live = memory[at], mask[at], [live[k] for k in kept]
    return said, chances, alternatives


def two_ways(reader, tensors, grammar, rows):
    """The likeliest plan of each row, and the likeliest where its least sure step is forbidden."""
    said, chances, numbers = greedy(reader, tensors, grammar, rows)
    banned = []
    for chance, number in zip(chances, numbers):
        step = min(range(len(chance)), key=lambda i: chance[i])
        banned.append((step, number[step]))
    others, lesser, _ = greedy(reader, tensors, grammar, rows, banned)
    return [[dict(said=a, chances=b), dict(said=c, chances=d)]
            for a, b, c, d in zip(said, chances, others, lesser)]


def questions(reader, tensors, grammar, rows, actions=None):
    """The likeliest plan of each row that leaves something to ask: what is missing, or which of several is meant."""
    said, chances, _ = greedy(reader, tensors, grammar, rows, is_asking=True, actions=actions)
    return [plan if math.exp(chance[0]) >= 0.5 and leaves_question(plan, row) else None
            for plan, chance, row in zip(said, chances, rows)]


def leaves_question(plan, row):
    signs = [row[each[0]] for each in plan if isinstance(each, list)]
    return 'MISSING' in plan or any(class_of(sign) and sign[-2] in '*0' for sign in signs)


def matches(said, target):
    """Whether a plan is the one that is wanted, one of the right places for each pointer."""
    return len(said) == len(target) and all(
        isinstance(s, list) and s[0] in t if isinstance(t, list) else s == t for s, t in zip(said, target))
