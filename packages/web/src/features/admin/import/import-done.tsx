import { Text } from '@mantine/core';
import { pagePaths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PasswordSlips } from '../handover/password-slips.tsx';
import type { InitialPasswords } from '../handover/use-initial-passwords.ts';
import classes from './import-section.module.css';
import type { KindOfImport } from './reading/import-kinds.ts';

interface ImportDoneProps {
  of: KindOfImport;
  message: string;
  isInvited: boolean;
  passwords: InitialPasswords;
}

/** What has been added, and what comes next: of people, how they come in. */
export function ImportDone({ of, message, isInvited, passwords }: ImportDoneProps) {
  return (
    <div className={classes.done}>
      {/* What can be taken back is told by the toast alone: afterwards it would be untrue. */}
      {of.kind === 'people' && (
        <Text fw={600} role="status">
          {message}
        </Text>
      )}
      {isInvited && <Text>招待メールを送りました。届いたかどうかは「送信メール」で確認できます。</Text>}
      <PasswordSlips passwords={passwords} />
      <Text>
        <TextLink to={pagePaths.admin} search={of.section === 'people' ? {} : { section: of.section }}>
          {`${of.noun}の一覧を見る`}
        </TextLink>
        {'　'}
        <TextLink to={pagePaths.admin} search={{ section: 'first-steps' }}>
          はじめの手順へ
        </TextLink>
      </Text>
    </div>
  );
}
