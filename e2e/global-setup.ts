import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { SIDE_BY_SIDE } from './side-by-side.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the products under test are served, each with the demonstration firm: one for each file that runs at a time. */
    appUrls: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What both would unpack or build is there before the second comes.
  await (await launchBrowser()).close();
  const products = [await startProduct()];
  while (products.length < SIDE_BY_SIDE) products.push(await startProduct());
  project.provide(
    'appUrls',
    products.map(({ url }) => url),
  );
  return async () => void (await Promise.all(products.map(({ stop }) => stop())));
}
