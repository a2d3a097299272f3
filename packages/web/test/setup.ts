import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '../src/lib/notify.ts';
import { endSession } from '../src/lib/session/session-state.ts';
import { resizeTo } from './window.ts';

// jsdom lays nothing out: what the components ask of the layout is answered here, once.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeEach(() => {
  resizeTo(1440, 900);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dismissToast();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  // Where somebody types, user-event lends a clipboard that jsdom has not.
  Reflect.deleteProperty(navigator, 'clipboard');
  window.history.replaceState(null, '', '/');
});
