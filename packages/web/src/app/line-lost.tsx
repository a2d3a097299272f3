import { WifiOff } from 'lucide-react';
import { useLineLost } from '../lib/live.ts';
import classes from './line-lost.module.css';

/** Says quietly that the line is lost and what is on screen may be old; seen only where that lasts. */
export function LineLost() {
  const isLost = useLineLost();
  return (
    <span role="status" className={classes.place}>
      {isLost && (
        <span className={classes.note}>
          <WifiOff size={16} aria-hidden />
          <span>再接続しています</span>
        </span>
      )}
    </span>
  );
}
