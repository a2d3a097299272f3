"""Trains the network of the assistant's second reading (needs Debian's python3-torch).

    python3 train.py LESSONS.jsonl WEIGHTS.bin [--epochs N] [--seed N] [--without REGEX]

LESSONS.jsonl comes from lessons.ts. WEIGHTS.bin is what packages/server/src/assistant/local/second-reading/network/network.ts
reads. Sets whose name matches REGEX are not learnt from; how well they are read is shown instead.
"""
import argparse
import collections
import json
import math
import random
import re
import struct
import time

import torch
from torch import nn
from torch.nn import functional

EMBEDDING, WIDTH, TAPS, DILATIONS = 96, 128, 5, (2, 6)
ASPECTS = dict(own=5, colleague=5, group=5, off=3, back=3, take=3, force=3, release=3, rate=3, memo=3,
               undo=2, comment=2, until=2, reason=2, asks=2, steps=5, days=4)
ROLES = 10
# How much is said, and not what: left out of "exact".
AMOUNTS = ('comment', 'until', 'reason', 'asks', 'steps', 'days')
LONGEST, BATCH, OPEN = 200, 64, -100


class Taps(nn.Module):
    """A convolution of each channel by itself, with three taps that lie `dilation` apart."""

    def __init__(self, width, dilation):
        super().__init__()
        self.dilation = dilation
        self.weight = nn.Parameter((torch.rand(width, 3) * 2 - 1) / math.sqrt(3))
        self.bias = nn.Parameter(torch.zeros(width))

    def forward(self, signal):
        wide = functional.pad(signal, (self.dilation, self.dilation))
        size = signal.size(2)
        return self.bias[:, None] + sum(
            self.weight[:, tap, None] * wide[:, :, tap * self.dilation:tap * self.dilation + size] for tap in range(3))


class Reader(nn.Module):
    """Characters, one convolution, two separable ones, and a head for each aspect, mention and character."""

    def __init__(self, symbols):
        super().__init__()
        self.e = nn.Embedding(symbols, EMBEDDING, padding_idx=0)
        self.dropout = nn.Dropout(0.3)
        self.c1 = nn.Conv1d(EMBEDDING, WIDTH, TAPS, padding=TAPS // 2)
        for index, dilation in enumerate(DILATIONS, 2):
            setattr(self, f'd{index}', Taps(WIDTH, dilation))
            setattr(self, f'p{index}', nn.Conv1d(WIDTH, WIDTH, 1))
        self.att = nn.Linear(WIDTH, 1)
        self.h = nn.ModuleDict({name: nn.Linear(2 * WIDTH, size) for name, size in ASPECTS.items()})
        self.m = nn.Linear(3 * WIDTH, ROLES)
        self.k = nn.Linear(3 * WIDTH, 1)

    def forward(self, symbols):
        mask = symbols > 0
        flat = mask[:, None].float()
        signal = functional.relu(self.c1(self.dropout(self.e(symbols)).transpose(1, 2))) * flat
        for index in range(2, 2 + len(DILATIONS)):
            deep, point = getattr(self, f'd{index}'), getattr(self, f'p{index}')
            signal = signal + functional.relu(point(deep(self.dropout(signal)))) * flat
        signal = self.dropout(signal.transpose(1, 2))
        greatest = signal.masked_fill(~mask[..., None], -1e4).max(1)[0]
        shares = torch.softmax(self.att(signal).squeeze(2).masked_fill(~mask, -1e4), 1)
        pool = torch.cat([greatest, (signal * shares[..., None]).sum(1)], 1)
        each = torch.cat([signal, pool[:, None].expand(-1, signal.size(1), -1)], 2)
        return {name: head(pool) for name, head in self.h.items()}, self.m(each), self.k(each).squeeze(2)


def tensors(lessons, index, forget=0.0):
    rows = [[1 if random.random() < forget else index.get(sign, 1) for sign in one['symbols'][:LONGEST]] for one in lessons]
    width = max(8, *map(len, rows))
    symbols = torch.zeros(len(rows), width, dtype=torch.long)
    aspects = {name: torch.full((len(rows),), OPEN, dtype=torch.long) for name in ASPECTS}
    roles = torch.full((len(rows), width), OPEN, dtype=torch.long)
    kept = torch.full((len(rows), width), -1.0)
    for at, (row, one) in enumerate(zip(rows, lessons)):
        symbols[at, :len(row)] = torch.tensor(row)
        for name, value in one['aspects'].items():
            if value >= 0:
                aspects[name][at] = value
        for place, role in zip(one['places'], one['roles']):
            if 0 <= place < width and role >= 0:
                roles[at, place] = role
        size = min(width, len(one['kept']))
        if size:
            kept[at, :size] = torch.tensor(one['kept'][:size], dtype=torch.float)
    return symbols, aspects, roles, kept


def loss_of(model, batch):
    symbols, aspects, roles, kept = batch
    heads, role, keep = model(symbols)
    loss = sum(functional.cross_entropy(heads[name], aspects[name], ignore_index=OPEN, label_smoothing=0.02)
               for name in ASPECTS if (aspects[name] >= 0).any())
    if (roles >= 0).any():
        loss = loss + 3 * functional.cross_entropy(role.flatten(0, 1), roles.flatten(), ignore_index=OPEN)
    known = kept >= 0
    if known.any():
        loss = loss + 2 * functional.binary_cross_entropy_with_logits(keep[known], kept[known])
    return loss


def learn(lessons, index, epochs, seed):
    random.seed(seed)
    torch.manual_seed(seed)
    model = Reader(len(index) + 2)
    rate = 4e-3
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=2e-2)
    batches = math.ceil(len(lessons) / BATCH) + len(lessons) // (BATCH * 20) + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=epochs * batches)
    lessons, begun = list(lessons), time.time()
    for epoch in range(epochs):
        model.train()
        random.shuffle(lessons)
        order = []
        for start in range(0, len(lessons), BATCH * 20):
            near = sorted(lessons[start:start + BATCH * 20], key=lambda one: len(one['symbols']))
            order += [near[at:at + BATCH] for at in range(0, len(near), BATCH)]
        random.shuffle(order)
        total = 0.0
        for batch in order:
            loss = loss_of(model, tensors(batch, index, forget=0.03))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        if epoch % 4 == 3 or epoch == epochs - 1:
            print(f'epoch {epoch + 1}: loss {total / len(order):.3f}, {time.time() - begun:.0f} s', flush=True)
    return model.eval()


def show(model, lessons, index):
    decided = [one for one in lessons if one['isDecided']]
    exact = right = mentions = 0
    wrong = collections.Counter()
    with torch.no_grad():
        for start in range(0, len(decided), BATCH):
            batch = decided[start:start + BATCH]
            symbols, aspects, roles, _ = tensors(batch, index)
            heads, role, _ = model(symbols)
            fine = torch.ones(len(batch), dtype=torch.bool)
            for name in ASPECTS:
                miss = (aspects[name] >= 0) & (heads[name].argmax(1) != aspects[name])
                wrong[name] += int(miss.sum())
                if name not in AMOUNTS:
                    fine &= ~miss
            exact += int(fine.sum())
            known = roles >= 0
            mentions += int(known.sum())
            right += int((role.argmax(2)[known] == roles[known]).sum())
    print(f'{len(decided)} unseen: {100 * exact / len(decided):.1f} % read exactly, '
          f'{100 * right / mentions:.1f} % of the mentions; wrong: {dict(wrong.most_common())}')


def write(model, symbols, path):
    named = [(name, value.detach().numpy()) for name, value in model.named_parameters()]
    header = json.dumps({
        'symbols': ['', '?'] + symbols,
        'heads': list(ASPECTS),
        'tensors': [{'name': name, 'shape': list(value.shape)} for name, value in named],
    }, ensure_ascii=False).encode()
    with open(path, 'wb') as file:
        file.write(struct.pack('<I', len(header)) + header)
        for _, value in named:
            file.write(value.astype('<f2').tobytes())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('lessons')
    parser.add_argument('weights')
    parser.add_argument('--epochs', type=int, default=24)
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--without', default='^$')
    options = parser.parse_args()
    with open(options.lessons, encoding='utf8') as file:
        lessons = [one for one in map(json.loads, file) if one['symbols']]
    unseen = [one for one in lessons if re.search(options.without, one['set'])]
    seen = [one for one in lessons if not re.search(options.without, one['set'])]
    counts = collections.Counter(sign for one in seen for sign in one['symbols'])
    symbols = sorted(sign for sign, count in counts.items() if count > 1)
    index = {sign: at for at, sign in enumerate(symbols, 2)}
    print(f'{len(seen)} lessons, {len(symbols)} symbols', flush=True)
    model = learn(seen, index, options.epochs, options.seed)
    if unseen:
        show(model, unseen, index)
    write(model, symbols, options.weights)


if __name__ == '__main__':
    main()
