import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Every `import()` of the built app first fetches the files that it needs (lib/loading/chunk-files.ts), in place of Vite's own helper. */
export function fetchBeforeImport(): Plugin {
  const helper = '\0vite/preload-helper.js';
  let isInPlace = false;
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id !== helper) return null;
      isInPlace = true;
      return fileURLToPath(new URL('src/lib/loading/chunk-files.ts', import.meta.url));
    },
    buildEnd(error) {
      if (!error && !isInPlace)
        this.error(`Vite no longer asks for ${helper}: imports would not survive a lost network`);
    },
  };
}

/**
 * Style sheets in the head would hold back the first paint, and with it the splash: they go below it. What the home page
 * needs is fetched beside the app itself: most arrive there, and who signs in comes to it next.
 */
export function orderOfArrival(): Plugin {
  return {
    name: 'order-of-arrival',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const head = links.reduce((rest, link) => rest.replace(link, ''), html);
        // Above the root: what the app itself says of the look comes after them.
        const page = head.replace(
          '<div id="root">',
          `${links.map((link) => `${link.trim()}\n    `).join('')}<div id="root">`,
        );
        return { html: page, tags: filesOfHome(bundle).map((file) => ({ tag: 'link', attrs: aheadOf(file) })) };
      },
    },
  };
}

/** As lib/loading/chunk-files.ts fetches a file, so that it finds it here. */
const aheadOf = (file: string) => ({ rel: 'preload', as: 'fetch', crossorigin: true, href: `/${file}` });

function filesOfHome(bundle: Rolldown.OutputBundle): string[] {
  const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'home');
  if (home?.type !== 'chunk') throw new Error('the home page is no file of its own: nothing can be fetched ahead');
  return [home.fileName, ...(home.viteMetadata?.importedCss ?? [])];
}

/** Leaves out the fonts that the chart's styles ask another host for, or bring as data: no page may ask for either. */
export function withoutForeignFonts(): Plugin {
  return {
    name: 'without-foreign-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /dhtmlxgantt\.css$/ },
      handler: (css) => ({ code: css.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
    },
  };
}

/** Stops the build where a component of the library is in a script and its styles are in no style sheet. */
export function everyStyleIsThere(): Plugin {
  return {
    name: 'every-style-is-there',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n');
      const styles = files.flatMap((file) =>
        file.type === 'asset' && /\.css$/.test(file.fileName) ? `${file.source}` : [],
      );
      const present = styles.join('\n');
      const folder = fileURLToPath(new URL('styles/', import.meta.resolve('@mantine/core/styles.css')));
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.layer.css')) continue;
        const classes = (await readFile(`${folder}${name}`, 'utf8')).match(/\bm_[0-9a-f]+/g) ?? [];
        if (classes.some((each) => scripts.includes(each) && !present.includes(each))) {
          this.error(`src/app/look/library-styles.css lacks @mantine/core/styles/${name}`);
        }
      }
    },
  };
}

/** Stops the build where the contract's checks come along with what the app wants of it: 90 kB that only the server needs. */
export function noServerChecks(): Plugin {
  return {
    name: 'no-server-checks',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/'))) {
          this.error(`${file.fileName} holds zod: import types alone from what checks requests`);
        }
      }
    },
  };
}

/** Leaves beside every text its best encodings (the server sends them as they are): too slow to be made at each start. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|webmanifest)$/.test(name));
      await Promise.all(texts.map((name) => compress(`${dir}/${name}`)));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(bytes));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
