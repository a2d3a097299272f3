"""Trains the reader (needs Debian's python3-torch; libopenblas0-pthread makes it fifteen times faster).

    python3 train.py FOLDER [--epochs N] [--seed N] [--share S]
    python3 train.py FOLDER --asking

The second goes on from what the first has written: it learns which question is to be asked, where only that one is to be
asked was told.

FOLDER holds grammar.json, lessons.jsonl and data.json of lessons.ts; reader.json, weights.bin and ways.jsonl are
written into it. held-out.json names the sets that are not learnt from.
"""
import argparse
import json
import math
import os
import random
import sys
import time

# More threads would sum in another order each time: the same data make the same weights.
os.environ['OPENBLAS_NUM_THREADS'] = '1'

try:
    import torch
except ImportError:
    sys.exit('training needs torch: apt-get install python3-torch libopenblas0-pthread')
from torch import nn

import weights
from decode import Grammar, greedy, matches, questions, two_ways
from lessons import LONGEST, Tensors, batches, is_fit, read, repeated, symbols_of
from model import Reader
from names import Names
from replies import exchanged, transplanted


def held_out(here):
    """Set → group of all that is not learnt from."""
    with open(os.path.join(here, 'held-out.json'), encoding='utf8') as file:
        return {name: group for group, names in json.load(file).items() for name in names}


def learn(reader, tensors, lessons, options, rng, done):
    """`done` is called after each epoch and tells in words how far it is."""
    params = list(reader.named_parameters())
    optimizer = torch.optim.AdamW(
        [{'params': [p for _, p in params if p.dim() > 1], 'weight_decay': 0.02},
         {'params': [p for _, p in params if p.dim() <= 1], 'weight_decay': 0}],
        lr=options.rate, betas=(0.9, 0.98), foreach=True)
    total = len(batches(lessons, random.Random(0))) * options.epochs
    warm, step, begun = min(400, max(1, total // 10)), 0, time.process_time()
    for epoch in range(options.epochs):
        loss_sum = count = 0
        for batch in batches(lessons, rng):
            reader.train()
            signs, kinds, said, pointers, gold, valid = tensors.batch(batch, rng)
            for group in optimizer.param_groups:
                group['lr'] = options.rate * min(1, (step + 1) / warm) * max(0.02, 1 - step / total)
            memory, mask = reader.encode(signs, kinds)
            chance = reader.decode(memory, mask, said, pointers)
            # Several pointers may be right: their probabilities are one sum.
            loss = -(torch.logsumexp(chance.masked_fill(~gold, -1e9), 2) * valid).sum()
            optimizer.zero_grad()
            (loss / valid.sum()).backward()
            nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            loss_sum, count, step = loss_sum + float(loss.detach()), count + int(valid.sum()), step + 1
            if step % 200 == 0:
                print(f'  step {step}/{total}, loss {loss_sum / count:.4f}, {time.process_time() - begun:.0f} s', flush=True)
        print(f'epoch {epoch + 1}: loss {loss_sum / count:.4f}, {done()}, {time.process_time() - begun:.0f} s', flush=True)


def with_questions(reader, tensors, grammar, lessons):
    """The same lessons; where it was only told that the sender must be asked, with the plan that leaves a question."""
    unclear = sorted((x for x in lessons if x['target'] == ['MISSING']), key=lambda x: len(x['symbols']))
    found = {}
    for start in range(0, len(unclear), 64):
        batch = unclear[start:start + 64]
        actions = [x.get('of') for x in batch]
        for x, plan in zip(batch, questions(reader, tensors, grammar, [x['symbols'] for x in batch], actions)):
            if plan:
                found[x['set'], x['id']] = plan
    print(f'{len(found)} of {len(unclear)} that must be asked with what is to be asked', flush=True)
    return [dict(x, target=found.get((x['set'], x['id']), x['target'])) for x in lessons]


def exact(reader, tensors, grammar, lessons):
    """How many plans are said exactly, in percent."""
    lessons = sorted(lessons, key=lambda x: len(x['symbols']))
    right = 0
    for start in range(0, len(lessons), 64):
        batch = lessons[start:start + 64]
        said, _, _ = greedy(reader, tensors, grammar, [x['symbols'] for x in batch])
        right += sum(matches(s, x['target']) for s, x in zip(said, batch))
    return round(100 * right / max(1, len(lessons)), 2)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--epochs', type=int, default=8)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--share', type=float, default=1, help='of the lessons, to try things out')
    parser.add_argument('--least', type=int, default=1500, help='what is rarer is repeated')
    parser.add_argument('--asking', action='store_true')
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    rng = random.Random(options.seed)
    here = os.path.dirname(os.path.abspath(__file__))
    with open(f'{options.folder}/grammar.json', encoding='utf8') as file:
        declared = json.load(file)
    with open(f'{options.folder}/data.json', encoding='utf8') as file:
        data = json.load(file)
    grammar, apart = Grammar(declared), held_out(here)
    everything = read(f'{options.folder}/lessons.jsonl')
    fit = [x for x in everything if is_fit(x)]
    lessons = [x for x in fit if x['set'] not in apart]
    lessons = lessons[:int(len(lessons) * options.share)]
    if options.asking:
        reader, symbols = weights.read(options.folder)
        options.epochs, options.rate = 1, options.rate / 5
    else:
        symbols = symbols_of(lessons)
        reader = Reader(len(symbols), len(declared['tokens']))
    tests = [x for x in everything if x['set'] in apart]
    some = random.Random(5).sample([x for x in fit if x['set'] in apart], 600)
    tensors = Tensors(symbols, declared['tokens'], Names(lessons))
    if options.asking:
        lessons = with_questions(reader, tensors, grammar, lessons)
    size = sum(p.numel() for p in reader.parameters())
    made_of = random.Random(options.seed)
    learnt = repeated(lessons, declared, options.least)
    learnt += transplanted(lessons, declared, made_of) + exchanged(lessons, declared, made_of)
    print(f'{len(lessons)} lessons ({len(learnt)} with repetitions), '
          f'{len(tests)} held out, {len(symbols)} signs, {size / 1e6:.2f} M weights', flush=True)

    def done(scores=None):
        about = {'lessons': len(lessons), 'exact': scores or {}}
        weights.write(options.folder, reader, symbols, declared['tokens'], data, about)
        return f'{exact(reader, tensors, grammar, some)} % of 600 held out exact'

    learn(reader, tensors, learnt, options, rng, done)
    scores = {}
    for group in sorted(set(apart.values())):
        scores[group] = exact(reader, tensors, grammar, [x for x in tests if apart[x['set']] == group and is_fit(x)])
    print(f'exact: {scores}')
    done(scores)
    with open(f'{options.folder}/ways.jsonl', 'w', encoding='utf8') as file:
        tests.sort(key=lambda x: len(x['symbols']))
        for start in range(0, len(tests), 64):
            batch = tests[start:start + 64]
            rows = [x['symbols'][-LONGEST:] or ['?'] for x in batch]
            for x, ways in zip(batch, two_ways(reader, tensors, grammar, rows)):
                print(json.dumps(dict(set=x['set'], id=x['id'], group=apart[x['set']], ways=ways), ensure_ascii=False), file=file)


if __name__ == '__main__':
    main()
