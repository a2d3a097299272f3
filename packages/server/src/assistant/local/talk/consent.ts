import { isConsent, isRefusal } from '@ibasho/contract/reply-words';

/**
 * A message as a yes or a no to what is open, where it is nothing but that; null for any other. The lists are short on
 * purpose, and the panel's: what is said around a yes or a no is read as a whole.
 */
export function consentIn(message: string): 'yes' | 'no' | null {
  if (isConsent(message)) return 'yes';
  return isRefusal(message) ? 'no' : null;
}
