import { KeyRound } from 'lucide-react';
import { pagePaths } from '../../lib/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './own-password-hint.module.css';

/** Tells whoever came in by a password that somebody else has chosen to choose their own; nothing for everybody else. */
export function OwnPasswordHint() {
  const { user } = useSession();
  if (!user?.hasInitialPassword) return null;
  return (
    <p className={classes.hint}>
      <KeyRound className={classes.icon} size={18} aria-hidden />
      <span>
        渡された初期パスワードのままです。<TextLink to={pagePaths.changePassword}>自分のパスワードに変更</TextLink>
        してください。
      </span>
    </p>
  );
}
