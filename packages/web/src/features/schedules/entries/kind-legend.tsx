import colours from './entry-colours.module.css';
import { entryKinds } from './entry-kinds.ts';
import classes from './kind-legend.module.css';

/** What the signs and colours mean; that of calendars elsewhere where there are some. */
export function KindLegend({ hasSubscribed }: { hasSubscribed: boolean }) {
  const kinds = Object.entries(entryKinds).filter(([kind]) => hasSubscribed || kind !== 'subscribed');
  return (
    <ul className={classes.legend} aria-label="種類">
      {kinds.map(([kind, { title, Icon }]) => (
        <li key={kind} className={`${classes.kind} ${colours.colours}`} data-kind={kind}>
          <Icon size={12} aria-hidden />
          {title}
        </li>
      ))}
    </ul>
  );
}
