import type { FirmResponse } from '@ibasho/contract/firm';
import type { InitialPassword } from '@ibasho/contract/import';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';
import classes from './printed-slips.module.css';

const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: ({ signal }) => api<FirmResponse>(apiPaths.firm, { signal }),
});

/** On paper only: a slip for each person, to be cut out; nothing else of the page is printed. */
export function PrintedSlips({ slips, appUrl }: { slips: readonly InitialPassword[]; appUrl: string }) {
  const { data: firm } = useQuery(firmQuery);
  return createPortal(
    <div className={classes.sheet} data-printed>
      {slips.map(({ account, name, affiliation, username, password }) => (
        <section key={account} className={classes.slip}>
          <p className={classes.firm}>{[firm?.name, '居場所'].filter(Boolean).join('　')}</p>
          <h2>
            {name} さん<small>{affiliation}</small>
          </h2>
          <dl>
            <dt>アドレス</dt>
            <dd>{appUrl}</dd>
            <dt>ユーザー名</dt>
            <dd className={classes.typed}>{username}</dd>
            <dt>パスワード</dt>
            <dd className={classes.typed}>{password}</dd>
          </dl>
          <p className={classes.guide}>
            ブラウザでアドレスを開き、ユーザー名とパスワードでサインインしてください。サインインしたら、名前のメニューの「パスワード変更」で、自分のパスワードに変えてください。
          </p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
