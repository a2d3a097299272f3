/** The parts of the administration, as they stand in its address. */
export const adminSections = [
  'people',
  'affiliations',
  'cars',
  'rooms',
  'import',
  'mails',
  'audit',
  'firm-file',
  'first-steps',
  'handover',
];
