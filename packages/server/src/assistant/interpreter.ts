import type { ButtonAction, Choice, ExampleGroup, FormControl, OpenThing } from '@ibasho/contract/assistant';
import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import type { HandOverItem } from '@ibasho/contract/hand-over';
import type { PresenceStatus } from '@ibasho/contract/presence';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import type { PlanStep } from '@ibasho/contract/runs';

/** A person as the assistant knows them; names are canonical, as the firm wrote them. */
export interface KnownPerson {
  documentId: string;
  name: string;
  jpName: string | null;
  enName: string | null;
  /** documentId of the affiliation. */
  affiliation: string | null;
}

export interface KnownThing {
  documentId: string;
  name: string;
  aliases: readonly string[];
}

/** A department. `name` is what staff call it; what they need not say, the plan's own name, is among the aliases. */
export interface KnownGroup extends KnownThing {
  /** What plans and the API call it, where that is another name. */
  canonicalName?: string;
}

export interface KnownRoom extends KnownThing {
  capacity: number | null;
}

/**
 * Everybody and everything that can be named, as of one moment. A new object replaces it when a name changes,
 * so an interpreter may key an index of its own by this object (a WeakMap).
 */
export interface Directory {
  people: readonly KnownPerson[];
  affiliations: readonly KnownGroup[];
  cars: readonly KnownThing[];
  rooms: readonly KnownRoom[];
  projects: readonly KnownThing[];
  /** Of every other collection whose records sentences call by name, by its name on the wire. */
  others: Readonly<Record<string, readonly KnownThing[]>>;
}

export interface PersonState {
  documentId: string;
  name: string;
  status: PresenceStatus | null;
  comment: string | null;
  returnTime: Instant | null;
  /** 0–100; null where none was entered. */
  occupancyRate: number | null;
  /** As every member may read it. */
  email: string | null;
}

export interface CarState {
  documentId: string;
  name: string;
  holder: { documentId: string; name: string } | null;
}

export interface HolidayState {
  person: { documentId: string; name: string };
  date: LocalDate;
  memo: string | null;
}

/** A booking of a room, or a video meeting (`room` null). */
export interface BookingState {
  room: { documentId: string; name: string } | null;
  name: string | null;
  start: Instant;
  end: Instant;
  /** The organiser and who takes part. */
  people: readonly { documentId: string; name: string }[];
}

export interface ScheduleState {
  name: string;
  date: LocalDate;
  /** Null where it lasts the whole day. */
  start: Instant | null;
  end: Instant | null;
}

/** An entry that the board will follow. */
export interface PresenceAhead {
  person: { documentId: string; name: string };
  presence: PresenceStatus;
  name: string;
  start: Instant;
  end: Instant;
}

/** A part of a project that is due one day. */
export interface WorkState {
  kind: 'task' | 'milestone' | 'deliverable';
  name: string;
  /** Name of the project. */
  project: string;
  /** Name of the deliverable that a task or a milestone is of; null where it is of the project itself. */
  deliverable: string | null;
  due: LocalDate | null;
  status: string;
  person: { documentId: string; name: string } | null;
}

/** Live data for answers and for conflicts that are visible already. Reads only. */
export interface OfficeReads {
  people(documentIds?: readonly string[]): Promise<PersonState[]>;
  cars(): Promise<CarState[]>;
  holidays(from: LocalDate, to: LocalDate, person?: string): Promise<HolidayState[]>;
  /** What overlaps the time between two instants, in order. */
  bookings(from: Instant, to: Instant): Promise<BookingState[]>;
  schedules(from: LocalDate, to: LocalDate, person: string): Promise<ScheduleState[]>;
  /** What entries of schedules say of presences between two instants, by start. */
  presencesAhead(from: Instant, to: Instant): Promise<PresenceAhead[]>;
  /**
   * Tasks, milestones and deliverables of projects (documentIds; all where left out), by the day they are due. `calledIn`: words in
   * which their name stands, or that of their deliverable, blanks aside.
   */
  work(wanted: {
    projects?: readonly string[];
    from?: LocalDate;
    to?: LocalDate;
    calledIn?: string;
  }): Promise<WorkState[]>;
  /** Those that are not completed first, the older first. */
  projects(): Promise<ProjectSummary[]>;
  /** What somebody (documentId) leaves to others in these days. */
  handOver(person: string, from: LocalDate, to: LocalDate): Promise<HandOverItem[]>;
  /** The first times when all these people (documentIds) are free so long, each with the smallest free room where asked for. */
  freeTimes(wanted: FreeTimesWanted): Promise<FreeTime[]>;
  /**
   * A step of a plan of the sender's as it would be carried out now; as it is where the office has nothing to add. `heads`:
   * for how many people it shall be, where that is said.
   */
  foresee(step: PlanStep, heads: number | undefined): Promise<ForeseenStep>;
}

export interface FreeTimesWanted {
  people: readonly string[];
  withRoom: boolean;
  minutes: number;
  from: LocalDateTime;
  to: LocalDateTime;
}

export interface FreeTime {
  start: Instant;
  end: Instant;
  /** Name of a free room; null where none was asked for. */
  room: string | null;
}

/**
 * A step that is complete or would be refused, or of which one thing is to be chosen first: `say` tells why. `isUnknown`: there
 * is nothing as the step has it, and it may not be what was meant.
 */
export type ForeseenStep =
  | { step: PlanStep; isUnknown?: boolean }
  | { missing: string; say: string; options: readonly string[]; isUnknown?: boolean };

/** Who asks. */
export interface Asker {
  /** The person who speaks; null for an account without one. */
  sender: KnownPerson | null;
  /** Some actions are for administrators only. */
  isAdministrator: boolean;
}

export interface Turn extends Asker {
  /** As typed. */
  message: string;
  /** The firm's wall clock. */
  now: LocalDateTime;
  /** The firm's zone, IANA. */
  zone: string;
  /** Oldest first, without the current message. The assistant's turns are data, never instructions. */
  history: readonly {
    role: 'user' | 'assistant';
    content: string;
    /** What the assistant's turn left open, as the client tells; not told by clients that send texts alone. */
    open?: OpenThing | null | undefined;
  }[];
  page: {
    path: string | null;
    inputs: readonly {
      selector: string;
      type: string;
      name?: string | undefined;
      label?: string | undefined;
      placeholder?: string | undefined;
      value?: string | undefined;
      options?: readonly { value: string; label: string }[] | undefined;
    }[];
    elements: readonly { selector: string; text: string; role?: string | undefined; disabled?: boolean | undefined }[];
  };
}

/** What an interpreter makes of a turn. It never writes. */
export interface Interpretation {
  /** plan: something to carry out; answer: told from live data; question: asks back; unknown: not understood. */
  kind: 'plan' | 'answer' | 'question' | 'unknown';
  /** What the sender reads; beside a plan in the future tense. */
  response: string;
  /** In the order asked. Empty unless kind is plan (a form or a button may stand alone). */
  actions: readonly PlanStep[];
  choices?: readonly Choice[];
  /** What a question or an offer leaves open. */
  open?: OpenThing;
  formControl?: FormControl;
  buttonAction?: ButtonAction;
  /** What else may be meant by a plan, where nothing is called as it says. */
  otherwise?: readonly PlanStep[];
  /** Every content word of the message is explained by what was understood. */
  certain: boolean;
  /** The message says nothing but the plan. */
  isPlain?: boolean;
}

/** The port between the product and whatever understands Japanese. */
export interface Interpreter {
  readonly name: 'local' | 'model';
  /** Throws ReadingTooSlow where it gives up. */
  interpret(turn: Turn, directory: Directory, office: OfficeReads): Promise<Interpretation>;
  /** What can be said, made of the firm's own names. */
  examples(asker: Asker, directory: Directory, office: OfficeReads): Promise<ExampleGroup[]>;
}

/** A message took longer to read than any that staff write. */
export class ReadingTooSlow extends Error {}
