import { createContext, useContext } from 'react';

/** Tells the dialog around a form that what was typed is saved, so that it closes without asking. */
export const Saved = createContext<() => void>(() => undefined);

export const useSaved = (): (() => void) => useContext(Saved);
