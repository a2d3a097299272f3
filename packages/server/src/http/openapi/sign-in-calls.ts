import { changePasswordRequest, loginRequest } from '@ibasho/contract/auth';
import { answer, boolean, json, listOf, object, type Part, ref, refusals, schemaOf, text } from './schema.ts';
import { parameters } from './shared.ts';

const welcome = object({ jwt: { ...text, description: 'The token to send as Bearer.' }, user: ref('User') });
const user = object({ id: { type: 'integer' }, username: text, email: text });
const body = (schema: Part, example?: unknown): Part => ({ ...json(schema, example), required: true });
const form = (...names: string[]): Part => object(Object.fromEntries(names.map((name) => [name, text])));

/** Nobody needs to be signed in. */
const open = { security: [] };

const call = (operationId: string, summary: string, rest: Part): Part => ({
  operationId,
  tags: ['sign-in'],
  summary,
  ...rest,
});

/** Sign-in and everything around it (specification H2), by path and method. */
export const signInPaths: Record<string, Part> = {
  '/api/auth/local': {
    post: call('signIn', 'Signs in', {
      ...open,
      description:
        'The identifier is the username, or the email in any case. Ten wrong passwords in five minutes mean waiting.',
      requestBody: body(schemaOf(loginRequest), { identifier: 'tanaka', password: '合言葉' }),
      responses: { 200: answer('The token and the account.', welcome), ...refusals(400, 429) },
    }),
  },
  '/api/auth/logout': {
    post: call('signOut', 'Ends the session on the server', {
      responses: { 204: answer('It has ended.'), ...refusals(401, 403) },
    }),
  },
  '/api/auth/change-password': {
    post: call('changePassword', 'Sets a new password; every other session of the account ends', {
      requestBody: body(schemaOf(changePasswordRequest)),
      responses: { 200: answer('A new token and the account.', welcome), ...refusals(400, 401, 403, 429) },
    }),
  },
  '/api/auth/local/register': {
    post: call('register', 'Makes an account', {
      ...open,
      description:
        'Refused unless the firm allows the domain of the email. Where mails leave, the address is confirmed first: the answer has no token then.',
      requestBody: body(form('username', 'email', 'password')),
      responses: {
        200: answer('The account, with a token where it may be used at once.', {
          ...object({ jwt: text, user: ref('User') }, ['jwt']),
        }),
        ...refusals(400, 403, 429),
      },
    }),
  },
  '/api/auth/forgot-password': {
    post: call('forgotPassword', 'Mails a link that sets a new password', {
      ...open,
      requestBody: body(form('email')),
      responses: {
        200: answer('Always the same, whether there is such an account or not.', object({ ok: { const: true } })),
        ...refusals(400, 429),
      },
    }),
  },
  '/api/auth/reset-password': {
    post: call('resetPassword', 'Sets a new password by the code of a mail; every session of the account ends', {
      ...open,
      requestBody: body(form('code', 'password', 'passwordConfirmation')),
      responses: { 200: answer('A token and the account.', welcome), ...refusals(400, 429) },
    }),
  },
  '/api/auth/send-email-confirmation': {
    post: call('sendEmailConfirmation', 'Mails a link that confirms an address', {
      ...open,
      requestBody: body(form('email')),
      responses: {
        200: answer('Always the same.', object({ email: text, sent: { const: true } })),
        ...refusals(400, 429),
      },
    }),
  },
  '/api/auth/email-confirmation': {
    get: call('confirmEmailByLink', 'Leads to the page that confirms an address', {
      ...open,
      parameters: [inQuery('confirmation', 'The code of the mail.')],
      responses: { 302: answer('To the page.'), ...refusals(400) },
    }),
    post: call('confirmEmail', 'Confirms an address by the code of a mail', {
      ...open,
      requestBody: body(form('confirmation')),
      responses: { 200: answer('A token and the account.', welcome), ...refusals(400, 429) },
    }),
  },
  '/api/auth/providers': {
    get: call('waysIn', 'Says by which ways one may sign in', {
      ...open,
      responses: {
        200: answer(
          'The providers, the domains that may register, and whether mails leave.',
          object({
            providers: listOf(object({ name: text, title: text })),
            registerDomains: listOf(text),
            isMailDelivered: boolean,
          }),
        ),
      },
    }),
  },
  '/api/connect/{provider}': {
    get: call('connect', 'Leads to a provider (OpenID Connect, with PKCE, state and nonce)', {
      ...open,
      parameters: [provider(), inQuery('returnTo', 'The path of the app to come back to.')],
      responses: { 302: answer('To the provider.'), ...refusals(400, 404) },
    }),
  },
  '/api/auth/{provider}/callback': {
    get: call('signInByProvider', 'Signs in by what a provider has sent back', {
      ...open,
      parameters: [
        provider(),
        inQuery('code', 'The code of the provider.'),
        inQuery('state', 'The state of the provider.'),
        inQuery('access_token', 'Accepted only where it was made for this app.'),
      ],
      responses: {
        200: answer(
          'A token, the account and where to go on.',
          object({ jwt: text, user: ref('User'), returnTo: text }),
        ),
        ...refusals(400, 403, 404),
      },
    }),
  },
  '/api/setup': {
    get: call('isSetupNeeded', 'Says whether there is no account yet', {
      ...open,
      responses: { 200: answer('While there is none, anybody may make the first.', object({ isNeeded: boolean })) },
    }),
    post: call('setUp', 'Makes the firm and its first administrator', {
      ...open,
      requestBody: body(
        object(
          Object.fromEntries(
            ['firmName', 'name', 'jp_name', 'username', 'email', 'password', 'passwordConfirmation'].map((name) => [
              name,
              text,
            ]),
          ),
          ['jp_name'],
        ),
      ),
      responses: { 201: answer('A token and the account.', welcome), ...refusals(400, 409) },
    }),
  },
  '/api/users/me': {
    get: call('me', 'Gives the own account', {
      parameters: parameters('Populate', 'Fields'),
      responses: { 200: answer('The account, without an envelope.', user), ...refusals(400, 401, 403) },
    }),
  },
  '/api/users/me/person': {
    post: call('makeOwnPerson', 'Makes the person of an account that has none', {
      requestBody: body(
        object({ name: text, jp_name: text, en_name: text, affiliation: text }, ['jp_name', 'en_name', 'affiliation']),
      ),
      responses: {
        201: answer('The person.', object({ data: ref('SdUser'), meta: object({}) })),
        ...refusals(400, 401, 403, 409),
      },
    }),
  },
};

function provider(): Part {
  return { name: 'provider', in: 'path', required: true, description: 'Its name among the ways in.', schema: text };
}

function inQuery(name: string, description: string): Part {
  return { name, in: 'query', required: false, description, schema: text };
}
