"""The reader's network: signs in, the probability of every token and every pointer out, step by step."""
import math
import random

import torch
from torch import nn
from torch.nn import functional

LONGEST_PLAN = 72
KINDS = 10


def kind_of(sign):
    """What kind of sign it is: helps with signs that were never seen."""
    if sign == '':
        return 0
    code = ord(sign[0])
    if len(sign) > 1 and sign[0] in '<#=':
        return 1
    if 0x3041 <= code <= 0x3096:
        return 2
    if 0x30A0 <= code <= 0x30FF:
        return 3
    if 0x4E00 <= code <= 0x9FFF or code == 0x3005:
        return 4
    if sign[0].isdigit():
        return 5
    if sign[0].isalpha():
        return 6
    if sign[0] in ' \n':
        return 7
    return 8 if code > 0x2600 else 9


class Dropout(nn.Module):
    """Takes its masks from a pool: torch's own dropout costs a fifth of a step on a plain processor."""
    pools = {}

    def __init__(self, share):
        super().__init__()
        self.share = share

    def forward(self, x):
        if not self.training or self.share == 0:
            return x
        if self.share not in self.pools:
            self.pools[self.share] = (torch.rand(6_000_000) >= self.share).float() / (1 - self.share)
        pool, size = self.pools[self.share], x.numel()
        at = random.randrange(0, max(1, pool.numel() - size))
        return x * pool[at:at + size].view(x.shape)


class Attention(nn.Module):
    REACH = 32

    def __init__(self, width, heads, is_relative=False):
        super().__init__()
        self.heads = heads
        self.q, self.kv, self.o = nn.Linear(width, width), nn.Linear(width, 2 * width), nn.Linear(width, width)
        self.rel = nn.Parameter(torch.zeros(heads, 2 * self.REACH + 1)) if is_relative else None

    def forward(self, x, memory, hidden):
        rows, here, width = x.shape
        there, each = memory.shape[1], width // self.heads
        q = self.q(x.reshape(-1, width)).view(rows, here, self.heads, each).transpose(1, 2)
        kv = self.kv(memory.reshape(-1, width)).view(rows, there, 2, self.heads, each)
        k, v = kv[:, :, 0].transpose(1, 2), kv[:, :, 1].transpose(1, 2)
        a = q @ k.transpose(2, 3) / math.sqrt(each)
        if self.rel is not None:
            apart = torch.arange(there)[None] - torch.arange(here)[:, None]
            a = a + self.rel[:, apart.clamp(-self.REACH, self.REACH) + self.REACH]
        a = torch.softmax(a.masked_fill(hidden, -1e4), -1)
        return self.o((a @ v).transpose(1, 2).reshape(-1, width)).view(rows, here, width)


class Layer(nn.Module):
    """What the layers of encoder and decoder share: two widening steps at the end."""

    def __init__(self, width, inner, dropout):
        super().__init__()
        self.n2, self.f1, self.f2 = nn.LayerNorm(width), nn.Linear(width, inner), nn.Linear(inner, width)
        self.drop = Dropout(dropout)

    def widen(self, x):
        y = self.n2(x).reshape(-1, x.shape[2])
        return x + self.drop(self.f2(functional.relu(self.f1(y))).view(x.shape))


class EncoderLayer(Layer):
    """Three taps that lie `apart` signs from one another, then attention."""

    def __init__(self, width, heads, inner, dropout, apart):
        super().__init__(width, inner, dropout)
        self.apart = apart
        self.n0, self.n1 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.taps = nn.Parameter((torch.rand(3, width) * 2 - 1) / math.sqrt(3))
        self.bias = nn.Parameter(torch.zeros(width))
        self.mix = nn.Linear(width, width)
        self.at = Attention(width, heads, is_relative=True)

    def forward(self, x, hidden, flat):
        rows, signs, width = x.shape
        wide = functional.pad(self.n0(x) * flat, (0, 0, self.apart, self.apart))
        y = self.bias + sum(wide[:, k * self.apart:k * self.apart + signs] * self.taps[k] for k in range(3))
        x = x + self.drop(self.mix(functional.relu(y.reshape(-1, width))).view(x.shape))
        y = self.n1(x)
        return self.widen(x + self.drop(self.at(y, y, hidden)))


class DecoderLayer(Layer):
    def __init__(self, width, heads, inner, dropout):
        super().__init__(width, inner, dropout)
        self.n0, self.n1 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.own, self.cross = Attention(width, heads), Attention(width, heads)

    def forward(self, x, later, memory, hidden):
        y = self.n0(x)
        x = x + self.drop(self.own(y, y, later))
        return self.widen(x + self.drop(self.cross(self.n1(x), memory, hidden)))


class Reader(nn.Module):
    def __init__(self, symbols, tokens, width=128, inner=256, encoders=3, decoders=1, heads=2, embedding=96, dropout=0.12):
        super().__init__()
        self.config = dict(symbols=symbols, tokens=tokens, width=width, inner=inner, encoders=encoders, decoders=decoders,
                           heads=heads, embedding=embedding, dropout=dropout)
        self.sign = nn.Embedding(symbols, embedding, padding_idx=0)
        self.kind = nn.Embedding(KINDS, embedding)
        self.drop = Dropout(0.15)
        self.stem = nn.Conv1d(embedding, width, 5, padding=2)
        self.encoders = nn.ModuleList([EncoderLayer(width, heads, inner, dropout, 1 + k) for k in range(encoders)])
        self.read = nn.LayerNorm(width)
        self.token = nn.Embedding(tokens, width)
        self.place = nn.Embedding(LONGEST_PLAN, width)
        self.pointed = nn.Linear(width, width)
        self.decoders = nn.ModuleList([DecoderLayer(width, heads, inner, dropout) for _ in range(decoders)])
        self.said = nn.LayerNorm(width)
        self.bias = nn.Parameter(torch.zeros(tokens))
        self.pq, self.pk = nn.Linear(width, width), nn.Linear(width, width)
        nn.init.normal_(self.sign.weight, std=0.5)
        nn.init.normal_(self.token.weight, std=0.06)
        nn.init.normal_(self.place.weight, std=0.05)
        with torch.no_grad():
            self.sign.weight[0] = 0

    def encode(self, signs, kinds):
        mask = signs > 0
        flat, hidden = mask[..., None].float(), ~mask[:, None, None, :]
        x = self.drop(self.sign(signs) + self.kind(kinds)) * flat
        x = functional.relu(self.stem(x.transpose(1, 2)).transpose(1, 2))
        for layer in self.encoders:
            x = layer(x, hidden, flat)
        return self.read(x), mask

    def decode(self, memory, mask, tokens, pointers):
        """`tokens`: what was said so far; `pointers`: a place where it was one, else -1."""
        rows, said = tokens.shape
        width = memory.shape[2]
        at = memory.gather(1, pointers.clamp(min=0)[..., None].expand(-1, -1, width))
        x = torch.where((pointers >= 0)[..., None], self.pointed(at), self.token(tokens)) + self.place.weight[:said][None]
        later = torch.triu(torch.ones(said, said, dtype=torch.bool), 1)[None, None]
        for layer in self.decoders:
            x = layer(x, later, memory, ~mask[:, None, None, :])
        x = self.said(x)
        words = x @ self.token.weight.t() + self.bias
        places = (self.pq(x) @ self.pk(memory).transpose(1, 2)) / math.sqrt(width)
        return torch.log_softmax(torch.cat([words, places.masked_fill(~mask[:, None], -1e4)], 2), 2)
