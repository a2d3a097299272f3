/** The queries that components listen to, so that a resize can tell them. */
const lists = new Set<FakeMediaQueryList>();

/** Gives the jsdom window a size, in px; media queries on widths and listeners follow. */
export function resizeTo(width: number, height = 900): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  Object.defineProperty(window, 'innerHeight', { value: height, configurable: true, writable: true });
  window.dispatchEvent(new Event('resize'));
  for (const list of lists) list.tell();
}

/** Answers `(min-width: …)` and `(max-width: …)` in px and em (16 px) by the window's width; everything else is false. */
class FakeMediaQueryList extends EventTarget {
  readonly media: string;
  onchange: ((event: Event) => void) | null = null;
  #last: boolean;

  constructor(media: string) {
    super();
    this.media = media;
    this.#last = this.matches;
    lists.add(this);
  }

  get matches(): boolean {
    const limits = [...this.media.matchAll(/\((min|max)-width:\s*([\d.]+)(px|r?em)\)/g)];
    return (
      limits.length > 0 &&
      limits.every(([, edge, size, unit]) => {
        const px = Number(size) * (unit === 'px' ? 1 : 16);
        return edge === 'min' ? window.innerWidth >= px : window.innerWidth <= px;
      })
    );
  }

  tell(): void {
    if (this.matches === this.#last) return;
    this.#last = this.matches;
    const event = Object.assign(new Event('change'), { matches: this.matches, media: this.media });
    this.dispatchEvent(event);
    this.onchange?.(event);
  }

  addListener(fn: () => void): void {
    this.addEventListener('change', fn);
  }

  removeListener(fn: () => void): void {
    this.removeEventListener('change', fn);
  }
}

Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => new FakeMediaQueryList(media),
  configurable: true,
  writable: true,
});
