import { useRouter, useSearch } from '@tanstack/react-router';
import { textIn } from '../../lib/plain-search.ts';
import { pagePaths } from '../../lib/routes.ts';
import { passwordObjections } from '../../ui/form/entry-checks.ts';
import { EntryForm } from '../../ui/form/entry-form.tsx';
import { NewPasswordEntries } from '../../ui/form/person-entries.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { resetPassword } from './account-calls.ts';
import { BackToSignIn } from './door/back-to-sign-in.tsx';
import classes from './door/door.module.css';
import { Door } from './door/door.tsx';
import { Told } from './door/told.tsx';

/** Sets a password by the link of a mail (`?code=…`): a forgotten one, or the first of an invitation. */
export function ResetPasswordPage() {
  const { history } = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const code = textIn(search.code);
  if (code === '') {
    return (
      <Door title="新しいパスワード">
        <Told>リンクが完全ではないようです。メールのリンクをもう一度開いてください。</Told>
        <AskAgain />
        <BackToSignIn />
      </Door>
    );
  }
  return (
    <Door title="新しいパスワード" lead="設定すると、ほかの端末ではサインアウトされます。">
      <EntryForm
        isLarge
        button="設定してサインイン"
        failed="パスワードを設定できませんでした。時間をおいて、もう一度お試しください。"
        check={passwordObjections}
        send={async (entered) => {
          await resetPassword(code, entered);
          history.replace(pagePaths.home);
        }}
      >
        <NewPasswordEntries label="新しいパスワード" isRepeated />
      </EntryForm>
      <AskAgain />
    </Door>
  );
}

function AskAgain() {
  return (
    <div className={classes.links}>
      <TextLink to={pagePaths.forgotPassword}>メールをもう一度受け取る</TextLink>
    </div>
  );
}
