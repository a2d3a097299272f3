/** Browsers send less than a hundred characters; what stands behind so many is not read. */
const ACCEPTED_MAX = 1000;

/** The encodings that `accepted` (the header Accept-Encoding) allows, in its order: `['gzip', 'br']`. */
export function encodingsIn(accepted: string | undefined): string[] {
  return (accepted ?? '')
    .slice(0, ACCEPTED_MAX)
    .split(',')
    .flatMap((item) => encodingIn(item) ?? []);
}

/** The encoding that one item of the header allows, such as `gzip;q=0.5`; undefined where its weight is 0. */
function encodingIn(item: string): string | undefined {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return Number(weight) > 0 ? name : undefined;
}
