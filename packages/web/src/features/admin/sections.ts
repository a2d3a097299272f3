import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** The parts of the administration; `key` stands in the address (`/admin?section=cars`). Those elsewhere are led to by others. */
export const sections = [
  {
    key: 'people',
    title: 'ユーザー',
    Part: lazyPart(async () => (await import('./people/people-section.tsx')).PeopleSection),
  },
  {
    key: 'affiliations',
    title: '所属',
    Part: lazyPart(async () => (await import('./records/affiliations-section.tsx')).AffiliationsSection),
  },
  {
    key: 'cars',
    title: '車',
    Part: lazyPart(async () => (await import('./records/cars-section.tsx')).CarsSection),
  },
  {
    key: 'rooms',
    title: '会議室',
    Part: lazyPart(async () => (await import('./records/rooms-section.tsx')).RoomsSection),
  },
  {
    key: 'import',
    title: 'まとめて追加',
    Part: lazyPart(async () => (await import('./import/import-section.tsx')).ImportSection),
  },
  {
    key: 'mails',
    title: '送信メール',
    Part: lazyPart(async () => (await import('./mails/mails-section.tsx')).MailsSection),
  },
  {
    key: 'audit',
    title: '操作履歴',
    Part: lazyPart(async () => (await import('./audit/audit-section.tsx')).AuditSection),
  },
  {
    key: 'firm-file',
    title: '会社データ',
    Part: lazyPart(async () => (await import('./firm-file/firm-file-section.tsx')).FirmFileSection),
  },
  {
    key: 'first-steps',
    title: 'はじめの手順',
    isElsewhere: true,
    Part: lazyPart(async () => (await import('./first-steps.tsx')).FirstStepsSection),
  },
  {
    key: 'handover',
    title: '同僚に渡す',
    isElsewhere: true,
    Part: lazyPart(async () => (await import('./handover/handover-section.tsx')).HandoverSection),
  },
] as const;
