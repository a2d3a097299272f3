import colours from './entry-colours.module.css';
import { entryKinds } from './entry-kinds.ts';
import classes from './kind-legend.module.css';

/** What the signs and colours mean. */
export function KindLegend() {
  return (
    <ul className={classes.legend} aria-label="種類">
      {Object.entries(entryKinds).map(([kind, { title, Icon }]) => (
        <li key={kind} className={`${classes.kind} ${colours.colours}`} data-kind={kind}>
          <Icon size={12} aria-hidden />
          {title}
        </li>
      ))}
    </ul>
  );
}
