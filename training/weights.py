"""The reader's weights as files: reader.json tells what weights.bin holds (little endian, 16 bits a number)."""
import json

import numpy
import torch

from model import Reader


def write(folder, reader, symbols, tokens, data, scores):
    """`data` tells what was learnt: data.json of lessons.ts."""
    tensors, chunks, offset = [], [], 0
    for name, tensor in reader.state_dict().items():
        chunk = tensor.detach().numpy().astype('<f2').tobytes()
        tensors.append(dict(name=name, shape=list(tensor.shape), offset=offset))
        chunks.append(chunk)
        offset += len(chunk)
    with open(f'{folder}/weights.bin', 'wb') as file:
        file.write(b''.join(chunks))
    about = dict(version=1, **data, scores=scores, config=reader.config, tokens=tokens, symbols=symbols,
                 tensors=tensors)
    with open(f'{folder}/reader.json', 'w', encoding='utf8') as file:
        json.dump(about, file, ensure_ascii=False, indent=1)
        file.write('\n')


def read(folder):
    """The reader that was written, with its signs."""
    with open(f'{folder}/reader.json', encoding='utf8') as file:
        about = json.load(file)
    numbers = numpy.fromfile(f'{folder}/weights.bin', dtype='<f2').astype('float32')
    reader = Reader(**about['config'])
    reader.load_state_dict({
        each['name']: torch.tensor(numbers[each['offset'] // 2:][:int(numpy.prod(each['shape']))]).reshape(each['shape'])
        for each in about['tensors']})
    return reader, about['symbols']
