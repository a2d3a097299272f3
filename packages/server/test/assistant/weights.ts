/** Channels of the made-up weights. */
export const WIDTH = 4;

/** Shapes of what every reader of characters has, with two symbols besides the unknown one. */
const LAYERS: Readonly<Record<string, number[]>> = {
  'e.weight': [4, 2],
  'c1.weight': [WIDTH, 2, 5],
  'c1.bias': [WIDTH],
  ...Object.fromEntries(
    [2, 3].flatMap((layer) => [
      [`d${layer}.weight`, [WIDTH, 3]],
      [`d${layer}.bias`, [WIDTH]],
      [`p${layer}.weight`, [WIDTH, WIDTH, 1]],
      [`p${layer}.bias`, [WIDTH]],
    ]),
  ),
  'att.weight': [1, WIDTH],
  'att.bias': [1],
};

/** A file of weights of these shapes beside the layers; all numbers are 0 but those `set`, by tensor and place. */
export function weightsFile(
  shapes: Readonly<Record<string, number[]>>,
  set: Readonly<Record<string, Record<number, number>>> = {},
): Uint8Array {
  const tensors = Object.entries({ ...LAYERS, ...shapes }).map(([name, shape]) => ({ name, shape }));
  const header = new TextEncoder().encode(JSON.stringify({ symbols: ['', '?', 'あ', 'い'], heads: ['own'], tensors }));
  const numbers = tensors.flatMap(({ name, shape }) =>
    Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, at) => set[name]?.[at] ?? 0),
  );
  const file = new Uint8Array(4 + header.length + 2 * numbers.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, header.length, true);
  file.set(header, 4);
  numbers.forEach((value, index) => {
    view.setFloat16(4 + header.length + 2 * index, value, true);
  });
  return file;
}
