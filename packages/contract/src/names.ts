/** A name as it is compared: width, case and spaces do not count. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
