import { Text, type TextProps } from '@mantine/core';

/** English text of the document; what stands between backticks is set as code. */
export function Prose({ children, ...rest }: TextProps & { children: string }) {
  const parts = children.split('`');
  const places = parts.map((text, index) => ({
    text,
    place: parts.slice(0, index).join('`').length,
    isCode: index % 2 === 1,
  }));
  return (
    <Text {...rest} component="p" m={0} lang="en">
      {places.map(({ text, place, isCode }) => (isCode ? <code key={place}>{text}</code> : text))}
    </Text>
  );
}
