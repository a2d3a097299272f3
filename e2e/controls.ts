import type { Page } from 'playwright-core';

/**
 * Every control on the page that a finger would miss, one line each: less than `least` px wide or high, together with the
 * label that belongs to it. Links in running text are what WCAG 2.5.5 leaves out.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((min) => {
    const controls = [
      ...[
        'a[href]',
        'button',
        'input:not([type="hidden"])',
        'select',
        'textarea',
        'summary',
        '[contenteditable="true"]',
      ],
      ...['button', 'menuitem', 'option', 'radio', 'checkbox', 'switch', 'tab', 'gridcell'].map(
        (role) => `[role="${role}"]`,
      ),
    ].join();

    const boxOf = (control: Element) => {
      const boxes = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])]
        .filter((part) => part === control || /radio|checkbox|file/.test(control.getAttribute('type') ?? ''))
        .map((part) => part.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        width: Math.max(...boxes.map((box) => box.right)) - left,
        height: Math.max(...boxes.map((box) => box.bottom)) - top,
      };
    };

    /** For the eyes of nobody: a skip link, the radio behind a segment's label. */
    const isHidden = (control: Element) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        return !/radio|checkbox/.test(control.getAttribute('type') ?? '');
      }
      const { clipPath, position } = getComputedStyle(control);
      const box = control.getBoundingClientRect();
      return (position !== 'static' && clipPath !== 'none') || box.width * box.height <= 1;
    };

    const isInText = (control: Element) =>
      control.tagName === 'A' &&
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );

    return (
      [...document.querySelectorAll(controls)]
        .filter((control) => !isHidden(control) && !isInText(control))
        .map((control) => ({ control, ...boxOf(control) }))
        // What layout rounds away is no smaller for a finger.
        .filter(({ width, height }) => width < min - 0.5 || height < min - 0.5)
        .map(({ control, width, height }) => {
          const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 20);
          return `${control.tagName.toLowerCase()} 「${name}」 ${Math.round(width)} × ${Math.round(height)}`;
        })
    );
  }, least);
}

export interface Ring {
  /** What has the focus. */
  name: string;
  /** Style, width, colour and offset of the outline that one sees; '' where there is none. */
  ring: string;
}

/** Tabs once through the page and reads the ring around each control: around itself, or the box that stands for it. */
export async function ringsByTab(page: Page, most = 80): Promise<Ring[]> {
  const rings: Ring[] = [];
  for (let index = 0; index < most; index++) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done));
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute('data-ring-seen')) return null;
      focused.setAttribute('data-ring-seen', '');
      const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement];
      // Without motion, transitions still end a frame later.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const styles = around.flatMap((element) => (element ? [getComputedStyle(element)] : []));
      const drawn = styles.find(({ outlineStyle }) => outlineStyle === 'solid');
      return {
        name: `${focused.tagName.toLowerCase()} 「${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 20)}」`,
        ring: drawn ? `${drawn.outlineWidth} ${drawn.outlineColor} ${drawn.outlineOffset}` : '',
      };
    });
    if (ring === null) break;
    rings.push(ring);
  }
  return rings;
}

/** Sizes of type, in px, in which the page shows text. */
export function typeSizes(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
      // A drawn sign whose letter nobody sees.
      if (!parent.checkVisibility() || getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue;
      found[getComputedStyle(parent).fontSize] ??=
        `${parent.tagName.toLowerCase()} 「${node.textContent.trim().slice(0, 20)}」`;
    }
    return found;
  });
}
