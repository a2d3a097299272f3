import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePaths } from '../../../lib/routes.ts';
import { useAdminView } from '../admin-view.ts';
import { useInitialPasswords } from '../handover/use-initial-passwords.ts';
import { useRecordKinds } from '../records/record-kinds.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportDone } from './import-done.tsx';
import classes from './import-section.module.css';
import { PastePlace } from './paste-place.tsx';
import type { KindOfImport } from './reading/import-kinds.ts';
import { kindNamed, kindsOfImport } from './reading/record-columns.ts';
import { useImport } from './use-import.ts';

/** Adds people or records of a kind many at a time, from a spreadsheet or a CSV file. */
export function ImportSection() {
  const [{ kind }] = useAdminView(['kind']);
  const kinds = kindsOfImport(useRecordKinds());
  const of = kindNamed(kinds, kind);
  return (
    <div className={classes.section}>
      <nav className={classes.kinds} aria-label="追加するもの">
        {kinds.map((each) => (
          <Link
            key={each.kind}
            to={pagePaths.admin}
            search={{ section: 'import', kind: each.kind }}
            aria-current={each.kind === of.kind ? 'page' : undefined}
          >
            {each.noun}
          </Link>
        ))}
      </nav>
      <OneImport key={of.kind} of={of} />
    </div>
  );
}

function OneImport({ of }: { of: KindOfImport }) {
  const [done, setDone] = useState<{ message: string; isInvited: boolean } | null>(null);
  const passwords = useInitialPasswords();
  const list = useImport(of, ({ message, accounts }, wayIn) => {
    const isOfPeople = of.kind === 'people';
    setDone({ message, isInvited: isOfPeople && wayIn === 'invitation' });
    if (isOfPeople && wayIn === 'password') void passwords.make(accounts);
  });
  return (
    <>
      {done && <ImportDone of={of} {...done} passwords={passwords} />}
      {list.sheet ? (
        <ImportCheck of={of} list={list} sheet={list.sheet} isRest={done !== null} />
      ) : (
        !(done && of.kind === 'people') && <PastePlace of={of} list={list} />
      )}
    </>
  );
}
