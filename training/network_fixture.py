"""Writes a small reader with random weights, and what torch makes of some signs: network.test.ts compares with it.

    python3 network_fixture.py FOLDER      (packages/server/test/assistant/reader; then `biome check --write` there)
"""
import json
import sys

import torch

import weights
from model import Reader, kind_of

TOKENS = ['', '<begin>', '<end>', 'NONE', 'go_out', 'until', '=away', 'MISSING']
SYMBOLS = ['', '?', '出', 'ま', 'す', '<P>', '<T+>', '<NOW>', '#until', '=away', '、', 'カ', '1', 'a']
# Known and unknown signs of every kind; tokens by their number, pointers by their place behind the tokens.
CASES = [
    ['出'],
    ['<P>', 'は', '<T+>', '出', 'ま', 'す', '、'],
    ['<OPEN:card>', '#until', '<T+>', '=away', '<NOW>', 'カ', 'ラ', '々', '漢', '1', '２', '①', '⑩', 'a', 'é', '😀', '☎', ' ', '!', '-'] * 3,
]
SAID = [[4, 5], [4, 5, len(TOKENS) + 2, 5, len(TOKENS) + 1], [4, 5, len(TOKENS) + 37, len(TOKENS) + 59, 6]]


def main():
    folder = sys.argv[1]
    torch.manual_seed(3)
    reader = Reader(len(SYMBOLS), len(TOKENS), width=16, inner=24, encoders=2, decoders=2, heads=2, embedding=8)
    for parameter in reader.parameters():
        # Nothing stays at the 0 or 1 from which it is learnt; all is kept at the precision of the file.
        parameter.data = (parameter.data + 0.3 * torch.randn_like(parameter)).half().float()
    reader.sign.weight.data[0] = 0
    reader.eval()
    weights.write(folder, reader, SYMBOLS, TOKENS, dict(dataHash='made up'), {})
    index = {sign: number for number, sign in enumerate(SYMBOLS)}
    found = []
    for signs, said in zip(CASES, SAID):
        memory, mask = reader.encode(torch.tensor([[index.get(sign, 1) for sign in signs]]),
                                     torch.tensor([[kind_of(sign) for sign in signs]]))
        before = [1] + said
        tokens = torch.tensor([[each if each < len(TOKENS) else 0 for each in before]])
        pointers = torch.tensor([[-1 if each < len(TOKENS) else each - len(TOKENS) for each in before]])
        chances = reader.decode(memory, mask, tokens, pointers)[0]
        found.append(dict(signs=signs, said=before, chances=[[round(x, 4) for x in row] for row in chances.tolist()]))
    with open(f'{folder}/expected.json', 'w', encoding='utf8') as file:
        json.dump(found, file, ensure_ascii=False)
        file.write('\n')


if __name__ == '__main__':
    with torch.no_grad():
        main()
