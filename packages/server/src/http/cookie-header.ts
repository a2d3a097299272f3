/** The value of the cookie `name` in a Cookie header; undefined where it is not there. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
