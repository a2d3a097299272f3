"""Trains the verifier of the assistant's second reading (needs Debian's python3-torch).

    python3 verify.py PLANS.jsonl NETWORK.bin VERIFIER.bin [--epochs N] [--seed N] [--without REGEX]

PLANS.jsonl comes from plans.ts; NETWORK.bin, from train.py, is what the verifier begins with. VERIFIER.bin is what
packages/server/src/assistant/local/second-reading/network/verifier.ts reads. Sets whose name matches REGEX are not learnt from;
how well right plans are told from wrong ones there is shown instead.
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

from train import ASPECTS, DILATIONS, EMBEDDING, LONGEST, ROLES, TAPS, WIDTH, Taps, write

# What a plan makes of a symbol: nothing, words that are kept, or a mention in one of the roles.
KEPT, FIRST_ROLE, LABELS = 1, 2, 2 + ROLES
HIDDEN, BATCH, NEAR = 64, 128, 20
# Plans that differ from the offered one in one thing: how many of a message an epoch, and how much each counts.
VARIANTS, SHARE = 2, 0.5
RATE = 2e-3


class Verifier(nn.Module):
    """Characters with their labels, what the plan says as a whole, the layers of the reader, and one answer."""

    def __init__(self, symbols):
        super().__init__()
        self.e = nn.Embedding(symbols, EMBEDDING, padding_idx=0)
        self.l = nn.Embedding(LABELS, EMBEDDING)
        self.g = nn.ModuleList([nn.Embedding(size, WIDTH) for size in ASPECTS.values()])
        self.dropout = nn.Dropout(0.2)
        self.c1 = nn.Conv1d(EMBEDDING, WIDTH, TAPS, padding=TAPS // 2)
        for index, dilation in enumerate(DILATIONS, 2):
            setattr(self, f'd{index}', Taps(WIDTH, dilation))
            setattr(self, f'p{index}', nn.Conv1d(WIDTH, WIDTH, 1))
        self.att = nn.Linear(WIDTH, 1)
        self.o1 = nn.Linear(2 * WIDTH, HIDDEN)
        self.o2 = nn.Linear(HIDDEN, 1)
        nn.init.normal_(self.l.weight, 0, 0.3)
        for said in self.g:
            nn.init.normal_(said.weight, 0, 0.1)

    def forward(self, symbols, labels, aspects):
        mask = symbols > 0
        flat = mask[:, None].float()
        plan = sum(said(aspects[:, at]) for at, said in enumerate(self.g))
        signal = self.dropout(self.e(symbols) + self.l(labels) * mask[..., None])
        signal = functional.relu(self.c1(signal.transpose(1, 2)) + plan[..., None]) * flat
        for index in range(2, 2 + len(DILATIONS)):
            deep, point = getattr(self, f'd{index}'), getattr(self, f'p{index}')
            signal = signal + functional.relu(point(deep(self.dropout(signal)))) * flat
        signal = self.dropout(signal.transpose(1, 2))
        greatest = signal.masked_fill(~mask[..., None], -1e4).max(1)[0]
        shares = torch.softmax(self.att(signal).squeeze(2).masked_fill(~mask, -1e4), 1)
        pool = torch.cat([greatest, (signal * shares[..., None]).sum(1)], 1)
        return self.o2(functional.relu(self.o1(pool))).squeeze(1)


def labels_of(plan):
    labels = [KEPT if kept else 0 for kept in plan['kept']]
    for place, role in zip(plan['places'], plan['roles']):
        if place >= 0:
            labels[place] = FIRST_ROLE + role
    return labels


def plans_in(path):
    """The plans of a file, each once."""
    seen, plans = set(), []
    with open(path, encoding='utf8') as file:
        for plan in map(json.loads, file):
            labels = labels_of(plan)
            key = (plan['set'], plan['id'], tuple(plan['aspects']), tuple(labels), plan['isRight'])
            if plan['symbols'] and key not in seen:
                seen.add(key)
                kept = {name: plan[name] for name in ('set', 'id', 'symbols', 'aspects', 'isRight', 'isOffered')}
                plans.append({**kept, 'labels': labels})
    return plans


def tensors(plans, index, forget=0.0):
    width = min(LONGEST, max(8, *(len(plan['symbols']) for plan in plans)))
    symbols = torch.zeros(len(plans), width, dtype=torch.long)
    labels = torch.zeros(len(plans), width, dtype=torch.long)
    for at, plan in enumerate(plans):
        signs = plan['symbols'][:width]
        row = [1 if random.random() < forget else index.get(sign, 1) for sign in signs]
        symbols[at, :len(row)] = torch.tensor(row)
        labels[at, :len(row)] = torch.tensor(plan['labels'][:width])
    return symbols, labels, torch.tensor([plan['aspects'] for plan in plans])


def begun_with(path):
    """A verifier with the layers of a network, and the network's symbols."""
    with open(path, 'rb') as file:
        data = file.read()
    end = 4 + struct.unpack('<I', data[:4])[0]
    header = json.loads(data[4:end])
    model = Verifier(len(header['symbols']))
    own = dict(model.named_parameters())
    for each in header['tensors']:
        size = math.prod(each['shape'])
        values = torch.frombuffer(bytearray(data[end:end + 2 * size]), dtype=torch.float16).float()
        end += 2 * size
        if each['name'] in own:
            own[each['name']].data.copy_(values.reshape(each['shape']))
    return model, header['symbols']


def learn(model, plans, index, epochs):
    offered = [plan for plan in plans if plan['isOffered']]
    variants = collections.defaultdict(list)
    for plan in plans:
        if not plan['isOffered']:
            variants[plan['set'], plan['id']].append(plan)
    size = len(offered) + sum(min(VARIANTS, len(each)) for each in variants.values())
    print(f'{len(offered)} plans, {sum(not plan["isRight"] for plan in offered)} of them wrong; {size} an epoch', flush=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=2e-2)
    batches = size // BATCH + size // (BATCH * NEAR) + 3
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=epochs * batches)
    begun = time.time()
    for epoch in range(epochs):
        model.train()
        lessons = offered + [one for each in variants.values() for one in random.sample(each, min(VARIANTS, len(each)))]
        random.shuffle(lessons)
        order = []
        for start in range(0, size, BATCH * NEAR):
            near = sorted(lessons[start:start + BATCH * NEAR], key=lambda plan: len(plan['symbols']))
            order += [near[at:at + BATCH] for at in range(0, len(near), BATCH)]
        random.shuffle(order)
        total = 0.0
        for batch in order:
            right = torch.tensor([0.99 if plan['isRight'] else 0.01 for plan in batch])
            share = torch.tensor([1.0 if plan['isOffered'] else SHARE for plan in batch])
            answer = model(*tensors(batch, index, forget=0.03))
            loss = (functional.binary_cross_entropy_with_logits(answer, right, reduction='none') * share).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f'epoch {epoch + 1}: loss {total / len(order):.4f}, {time.time() - begun:.0f} s', flush=True)
    return model.eval()


def show(model, plans, index):
    """How often a right plan is liked better than a wrong one."""
    plans = sorted((plan for plan in plans if plan['isOffered']), key=lambda plan: len(plan['symbols']))
    answers = []
    with torch.no_grad():
        for start in range(0, len(plans), BATCH):
            answers += model(*tensors(plans[start:start + BATCH], index)).tolist()
    ranked = sorted(zip(answers, plans), key=lambda pair: pair[0])
    wrong = won = 0
    for _, plan in ranked:
        if plan['isRight']:
            won += wrong
        else:
            wrong += 1
    print(f'{len(plans)} unseen plans, {wrong} wrong: {won / max(1, wrong * (len(plans) - wrong)):.4f} of the pairs in order')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('plans')
    parser.add_argument('network')
    parser.add_argument('verifier')
    parser.add_argument('--epochs', type=int, default=8)
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--without', default='^$')
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    plans = plans_in(options.plans)
    model, symbols = begun_with(options.network)
    index = {sign: at for at, sign in enumerate(symbols) if at > 1}
    learn(model, [plan for plan in plans if not re.search(options.without, plan['set'])], index, options.epochs)
    unseen = [plan for plan in plans if re.search(options.without, plan['set'])]
    if unseen:
        show(model, unseen, index)
    write(model, symbols[2:], options.verifier)


if __name__ == '__main__':
    main()
