import { definePart } from '../../lib/loading/part.ts';

/** The fonts: the Latin one, and before it the Japanese one, only where the device has none of its own. */
export const fontsPart = definePart(async () => {
  if (!drawsJapanese()) await import('./japanese-font.ts');
  await import('./latin-font.ts');
});

/** Whether the device has Japanese letters: without them two different ones look alike. */
function drawsJapanese(): boolean {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  const pictureOf = (letter: string) => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = '32px sans-serif';
    pen.fillText(letter, 8, 40);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  canvas.width = 48;
  canvas.height = 48;
  return pictureOf('居') !== pictureOf('場');
}
