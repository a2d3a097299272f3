/** The parts of the administration, as they stand in its address. */
export const adminSections = [
  'people',
  'affiliations',
  'cars',
  'rooms',
  'import',
  'calendar-links',
  'mails',
  'audit',
  'firm-file',
  'first-steps',
  'handover',
];
