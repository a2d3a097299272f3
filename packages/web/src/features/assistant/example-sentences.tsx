import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { carsQuery } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { useSession } from '../../lib/session.ts';
import { openAssistant } from './control.ts';
import classes from './example-sentences.module.css';
import { examplesFor } from './examples.ts';

/** 「こう言えます」: a few sentences made of the firm's own names. A tap puts one into the input, unsent. */
export function ExampleSentences() {
  const me = useSession().user?.sd_user?.documentId;
  const cars = useQuery(carsQuery).data ?? [];
  const people = useQuery(peopleQuery).data ?? [];
  const freeCar = cars.find((car) => !car.sd_user)?.name;
  const colleague = people.find((person) => person.documentId !== me)?.name;

  return (
    <div className={classes.examples}>
      <p id="assistant-examples">こう言えます</p>
      <ul aria-labelledby="assistant-examples">
        {examplesFor({ freeCar, colleague }).map((sentence) => (
          <li key={sentence}>
            <Button variant="default" size="sm" className={classes.example} onClick={() => openAssistant(sentence)}>
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
