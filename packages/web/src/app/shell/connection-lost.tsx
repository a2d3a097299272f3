import { WifiOff } from 'lucide-react';
import { useConnectionLost } from '../../lib/live/live.ts';
import classes from './connection-lost.module.css';

/** Says quietly that the connection is lost and what is on screen may be old; shown only after a moment. */
export function ConnectionLost() {
  const isLost = useConnectionLost();
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
