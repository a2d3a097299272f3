import { Button, Group, Progress, Text } from '@mantine/core';
import { Printer } from 'lucide-react';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import classes from './password-slips.module.css';
import { PrintedSlips } from './printed-slips.tsx';
import type { InitialPasswords } from './use-initial-passwords.ts';

/** Initial passwords as they are made, and the sheet of slips to print. They are shown here once. */
export function PasswordSlips({ passwords }: { passwords: InitialPasswords }) {
  const { slips, total, isMaking, problem, appUrl } = passwords;
  if (total === 0) return null;
  return (
    <div className={classes.slips} data-assistant="off">
      {isMaking && (
        <div role="status">
          <Text>{`初期パスワードを作っています（${slips.length} / ${total}人）`}</Text>
          <Progress value={(slips.length / total) * 100} aria-label="初期パスワードの作成" mt={4} />
        </div>
      )}
      {problem && (
        <>
          <FormProblem>{`${problem}（${slips.length}人分まで作りました）`}</FormProblem>
          <div>
            <Button onClick={passwords.goOn}>続きを作る</Button>
          </div>
        </>
      )}
      {!isMaking && !problem && slips.length === 0 && <Text>全員が自分のパスワードを決めています。</Text>}
      {!isMaking && slips.length > 0 && (
        <>
          {isOnlyHere(appUrl) && (
            <FormProblem>
              {`紙に載るアドレス ${appUrl} は、このパソコンでしか開けません。設定 APP_URL に社内から開けるアドレスを入れて起動し直すと、そのアドレスで印刷できます。`}
            </FormProblem>
          )}
          <Group gap={12}>
            <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              {`配る紙を印刷する（${slips.length}人分）`}
            </Button>
            <Text size="xs" c="dimmed">
              パスワードは、この画面を離れるともう表示できません。なくしたときは「はじめの手順」から作り直せます。
            </Text>
          </Group>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">氏名</th>
                  <th scope="col">所属</th>
                  <th scope="col">ユーザー名</th>
                  <th scope="col">初期パスワード</th>
                </tr>
              </thead>
              <tbody>
                {slips.map(({ account, name, affiliation, username, password }) => (
                  <tr key={account}>
                    <th scope="row">{name}</th>
                    <td>{affiliation}</td>
                    <td>
                      <code>{username}</code>
                    </td>
                    <td>
                      <code>{password}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <PrintedSlips slips={slips} appUrl={appUrl} />
        </>
      )}
    </div>
  );
}

const isOnlyHere = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
