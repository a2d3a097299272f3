import classes from './floor-plan.module.css';

/** Desks by room: x, y of the first, how many across and down. */
const rooms = [
  { x: 92, y: 116, across: 4, down: 3 },
  { x: 330, y: 116, across: 3, down: 2 },
  { x: 92, y: 372, across: 3, down: 4 },
  { x: 310, y: 420, across: 4, down: 3 },
];
const DESK_APART_X = 48;
const DESK_APART_Y = 52;

/** A quiet plan of an office: who is at their place, who is out, whose place is empty. */
export function FloorPlan() {
  const desks = rooms.flatMap(({ x, y, across, down }) =>
    Array.from({ length: across * down }, (_, index) => ({
      x: x + (index % across) * DESK_APART_X,
      y: y + Math.floor(index / across) * DESK_APART_Y,
    })),
  );
  return (
    <svg viewBox="0 0 560 720" preserveAspectRatio="xMidYMid meet" className={classes.plan} role="presentation">
      <path
        className={classes.wall}
        d="M56 72H504V648H56V72M56 296H180M228 296H504M284 72V200M284 248V296M268 296V352M268 400V648M396 296V340"
      />
      <path
        className={classes.door}
        d="M180 296A48 48 0 0 1 228 344V296M284 200A48 48 0 0 0 236 248H284M268 352A48 48 0 0 1 316 400H268"
      />
      {desks.map((desk, index) => (
        <g key={`${desk.x},${desk.y}`} transform={`translate(${desk.x} ${desk.y})`}>
          <rect className={classes.desk} x={-15} y={-19} width={30} height={14} rx={2} />
          <circle className={classes.person} data-kind={kindOf(index)} cy={6} r={5.5} />
        </g>
      ))}
    </svg>
  );
}

/** Most are in; some are out, some off, scattered as in life. */
function kindOf(index: number): 'in' | 'out' | 'off' {
  if (index % 7 === 3) return 'out';
  return index % 5 === 4 ? 'off' : 'in';
}
