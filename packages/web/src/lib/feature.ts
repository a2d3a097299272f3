import type { PagePath } from '@ibasho/contract/features';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RecordKind } from './record-kind.ts';

/** What the app's shell must know of a feature; all of them stand in app/features.ts. */
export interface Feature {
  /** The first one is where its notices lead that say no other. */
  pages?: readonly FeaturePage[];
  /** Parts that other pages show, used every day: fetched ahead. */
  everydayParts?: readonly Preloadable[];
  /** The notices about records of these collections. */
  notices?: Readonly<Record<string, NoticeSign>>;
  /** Its records in the administration. */
  administration?: () => Promise<RecordKind>;
}

export interface FeaturePage {
  path: PagePath;
  load: () => Promise<ComponentType>;
  /** Its place in the navigation, after those of the features before; none where left out. `short`: its name on a phone. */
  place?: { icon: LucideIcon; short?: string; isForAdmins?: true };
  /** Used every day: fetched ahead. */
  isEveryday?: true;
}

/** What can be fetched before it is needed. */
export interface Preloadable {
  preload: () => Promise<void>;
}

interface NoticeSign {
  Icon: LucideIcon;
  /** Where a notice leads that shows on the page of one record. */
  within?: { page: RecordPage; search: Record<string, string> };
}

/** Pages of one record, whose documentId stands in the address. */
type RecordPage = Extract<PagePath, `${string}/$slug`>;

/** Where a notice about a record leads, and its sign. */
export interface NoticeSubject extends NoticeSign {
  page: PagePath;
}
