import type { ComponentType, ReactNode } from 'react';
import type { Preloadable } from '../../lib/feature.ts';
import type { RecordKind } from '../../lib/record-kind.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { LinesSkeleton } from '../../ui/loading/lines-skeleton.tsx';
import { keyOf } from './records/record-kinds.ts';

/** A part of the administration; `key` stands in the address (`/admin?section=cars`). */
export interface Section extends Preloadable {
  key: string;
  title: string;
  /** Others lead there. */
  isElsewhere?: true;
  show: () => ReactNode;
}

/** The parts of the administration, the first of which is shown where none is named. */
export const sectionsOf = (kinds: readonly RecordKind[]): readonly [Section, ...Section[]] => [
  people,
  ...kinds.map((kind) => ({
    key: keyOf(kind),
    title: kind.collection.title,
    preload: RecordSection.preload,
    show: () => <RecordSection kind={kind} />,
  })),
  ...others,
];

const RecordSection = loaded(async () => (await import('./records/record-section.tsx')).RecordSection);

const people = section(
  'people',
  'ユーザー',
  loaded(async () => (await import('./people/people-section.tsx')).PeopleSection),
);

const others = [
  section(
    'import',
    'まとめて追加',
    loaded(async () => (await import('./import/import-section.tsx')).ImportSection),
  ),
  section(
    'calendar-links',
    'カレンダーのリンク',
    loaded(async () => (await import('./calendar-links/calendar-links-section.tsx')).CalendarLinksSection),
  ),
  section(
    'mails',
    '送信メール',
    loaded(async () => (await import('./mails/mails-section.tsx')).MailsSection),
  ),
  section(
    'audit',
    '操作履歴',
    loaded(async () => (await import('./audit/audit-section.tsx')).AuditSection),
  ),
  section(
    'firm-file',
    '会社データ',
    loaded(async () => (await import('./firm-file/firm-file-section.tsx')).FirmFileSection),
  ),
  elsewhere(
    'first-steps',
    'はじめの手順',
    loaded(async () => (await import('./first-steps.tsx')).FirstStepsSection),
  ),
  elsewhere(
    'handover',
    '同僚に渡す',
    loaded(async () => (await import('./handover/handover-section.tsx')).HandoverSection),
  ),
];

function loaded<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazyPart(fetchPart, <LinesSkeleton label="管理画面を読み込んでいます" />);
}

function section(key: string, title: string, Part: ReturnType<typeof lazyPart>): Section {
  return { key, title, preload: Part.preload, show: () => <Part /> };
}

function elsewhere(key: string, title: string, Part: ReturnType<typeof lazyPart>): Section {
  return { ...section(key, title, Part), isElsewhere: true };
}
