import type { Notice } from '@ibasho/contract/notices';
import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import type { NoticeSubject } from '../../lib/feature.ts';
import { NoticeRow } from './notice-row.tsx';
import classes from './notice-strip.module.css';
import { useNotices } from './notices.queries.ts';

/** So many are shown before one asks for the others. */
const SHOWN = 2;

/** What colleagues did that concerns oneself, until one has seen it; nothing where there is nothing. `subjects` by collection. */
export function NoticeStrip({ subjects }: { subjects: Readonly<Record<string, NoticeSubject>> }) {
  const { notices, unseen, see, seeAll } = useNotices();
  const [isWhole, setWhole] = useState(false);
  const [newest] = notices;

  const confirm = (notice: Notice, event: MouseEvent<HTMLElement>) => {
    passFocusOn(event.currentTarget);
    void see(notice);
  };
  const confirmAll = (upTo: Notice) => {
    main()?.focus();
    setWhole(false);
    void seeAll(upTo);
  };

  return (
    <div aria-live="polite" aria-relevant="additions">
      {newest && (
        <section className={classes.strip} aria-label="あなたへのお知らせ">
          <ul className={classes.list}>
            {notices.slice(0, isWhole ? undefined : SHOWN).map((notice) => (
              <NoticeRow key={notice.documentId} notice={notice} subjects={subjects} onSeen={confirm} />
            ))}
          </ul>
          {unseen > 1 && (
            <div className={classes.foot}>
              {unseen > SHOWN && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  className={classes.press}
                  aria-expanded={isWhole}
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole ? '新しい2件だけ表示' : `ほか${unseen - SHOWN}件`}
                </Button>
              )}
              <Button variant="subtle" size="compact-sm" className={classes.press} onClick={() => confirmAll(newest)}>
                すべて確認
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** A row that goes takes the focus with it: the next one's button gets it, else the page. */
function passFocusOn(pressed: HTMLElement): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector('button') ?? main())?.focus();
}

const main = () => document.getElementById('main');
