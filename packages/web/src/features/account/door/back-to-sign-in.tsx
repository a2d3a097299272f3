import { pagePaths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './door.module.css';

/** The way back from whatever stands beside sign-in. */
export function BackToSignIn() {
  return (
    <div className={classes.links}>
      <TextLink to={pagePaths.login}>サインインへ戻る</TextLink>
    </div>
  );
}
