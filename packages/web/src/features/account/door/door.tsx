import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import classes from './door.module.css';
import { FloorPlan } from './floor-plan.tsx';

interface DoorProps {
  title: string;
  /** Below the title, what this page is for. */
  lead?: ReactNode;
  /** The sign-in page shows the product's name in place of a title. */
  isFront?: boolean;
  children: ReactNode;
}

/** What stands around a page for whoever is not signed in: the product, the firm, a quiet picture. */
export function Door({ title, lead, isFront = false, children }: DoorProps) {
  const firm = servedFirmName();
  return (
    <div className={classes.page}>
      <div className={classes.picture} aria-hidden="true">
        <FloorPlan />
      </div>
      <main className={classes.main} data-front={isFront || undefined}>
        <div className={classes.brand}>
          <img src="/icon.svg" alt="" width={40} height={40} />
          <p className={classes.product}>居場所</p>
          {firm && <p className={classes.firm}>{firm}</p>}
        </div>
        <Page title={title} isTitleHidden={isFront}>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </Page>
      </main>
    </div>
  );
}

/** The firm's name, where the server has written it into the page: nobody is signed in yet to ask for it. */
function servedFirmName(): string {
  return document.querySelector('meta[name="ibasho-firm"]')?.getAttribute('content') ?? '';
}
