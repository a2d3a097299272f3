import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page.module.css';

const PRODUCT = '居場所';
let hasShownAPage = false;

interface PageProps {
  /** Names the page: in the heading and in the browser's title. */
  title: string;
  /** Filters and actions, at the right of the heading. */
  toolbar?: ReactNode;
  /** The heading is there for screen readers and the focus alone. */
  isTitleHidden?: boolean;
  /** The title is all that one has to read. */
  isTitleLarge?: boolean;
  children: ReactNode;
}

/** A page of the app: title, toolbar, content. After a navigation the focus goes to its heading. */
export function Page({ title, toolbar, isTitleHidden = false, isTitleLarge = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (hasShownAPage) heading.current?.focus({ preventScroll: true });
    hasShownAPage = true;
  }, []);
  const titleElement = (
    <h1 ref={heading} tabIndex={-1} className={classes.title} data-large={isTitleLarge || undefined}>
      {title}
    </h1>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head} data-bare={(isTitleHidden && !toolbar) || undefined}>
        {isTitleHidden ? <VisuallyHidden>{titleElement}</VisuallyHidden> : titleElement}
        {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      </div>
      {children}
    </div>
  );
}
