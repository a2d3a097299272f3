import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served, with the demonstration firm. */
    appUrl: string;
  }
}

/** One product for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startProduct();
  project.provide('appUrl', url);
  return stop;
}
