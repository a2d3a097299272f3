import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { Car } from '../../lib/directory/cars.ts';
import { departmentOf, type Person } from '../../lib/directory/people.ts';
import { pagePaths } from '../../lib/routes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import classes from './person-card.module.css';
import { PersonFacts } from './person-facts.tsx';

interface PersonCardProps {
  /** Whose card is open. */
  person: Person | undefined;
  /** The address names somebody; where `person` is missing, nobody has this id. */
  isUnknown: boolean;
  cars: readonly Car[];
  onClose: () => void;
  /** To tell the assistant something of them. */
  onAsk: (name: string) => void;
}

/** All that there is to know of a colleague, beside their line; a sheet from below on a phone. It stays live. */
export function PersonCard({ person, isUnknown, cars, onClose, onAsk }: PersonCardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
  const isOpen = person !== undefined || isUnknown;
  const documentId = person?.documentId;
  // The address opens and closes it, and the browser gives the focus back to the line.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    placeBeside(element, document.querySelector(`[data-person="${CSS.escape(documentId ?? '')}"]`));
    element.showModal();
  }, [isOpen, documentId]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing beside it is the mouse's second way; Escape is the keyboard's (onCancel)
    <dialog
      ref={dialog}
      className={classes.card}
      aria-label={person ? `${person.name}さん` : '見つかりません'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget;
      }}
      // Once the finger is up: a card that is gone before would let the press through to what lies under it.
      onClick={({ target, currentTarget }) => beganBeside.current && target === currentTarget && onClose()}
    >
      {isOpen && (
        <div className={classes.content}>
          <CloseButton className={classes.close} aria-label="閉じる" onClick={onClose} />
          {person ? (
            <>
              <header className={classes.head}>
                <PersonMark person={person} size={44} />
                <div>
                  <h2 className={classes.name}>{person.name}</h2>
                  <p className={classes.quiet}>{[person.jp_name, departmentOf(person)].filter(Boolean).join('　')}</p>
                </div>
              </header>
              <PersonFacts person={person} cars={cars.filter(({ sd_user }) => sd_user?.documentId === documentId)} />
              <footer className={classes.foot}>
                <Button
                  variant="default"
                  onClick={() => {
                    onClose();
                    onAsk(person.name);
                  }}
                >
                  アシスタントに伝える
                </Button>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...props} to={pagePaths.holidays} search={{ q: person.name }} />}
                >
                  休みを見る
                </Button>
              </footer>
            </>
          ) : (
            <EmptyState title="この人は見つかりません" description="退職などで、登録が削除された可能性があります。" />
          )}
        </div>
      )}
    </dialog>
  );
}

/** Room that the card takes beside a line, in px. */
const [WIDTH, GAP, ROOM_BELOW] = [400, 12, 420];

/** Right of the line, else left of it, else in the middle; never over the edge of the screen. */
function placeBeside(card: HTMLElement, line: Element | null): void {
  const box = line?.getBoundingClientRect();
  const isInView = box !== undefined && box.bottom > 0 && box.top < innerHeight;
  const left = !isInView
    ? undefined
    : box.right + GAP + WIDTH <= innerWidth
      ? box.right + GAP
      : box.left - GAP - WIDTH >= 0
        ? box.left - GAP - WIDTH
        : undefined;
  card.style.setProperty('--card-left', left === undefined ? `calc(50vw - ${WIDTH / 2}px)` : `${left}px`);
  const top = isInView ? Math.min(box.top, innerHeight - ROOM_BELOW) : innerHeight / 5;
  card.style.setProperty('--card-top', `${Math.max(GAP, top)}px`);
}
