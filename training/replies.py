"""Replies behind other things that are open than those to which they were given."""
import collections

from decode import class_of


def is_consent(lesson, now, actions):
    """Whether the one open step is wanted though by another action: nothing of the plan stands in the reply."""
    symbols, target = lesson['symbols'], lesson['target']
    places = [place for each in target if isinstance(each, list) for place in each]
    opened = [sign[1:] for sign in symbols[:now] if sign[1:] in actions]
    return len(opened) == 1 and opened[0] != target[0] and bool(places) and max(places) < now


def transplanted(lessons, grammar, rng, count=1000):
    """Replies of yes and of no that name nothing, each behind what is open in another conversation."""
    heads, replies = collections.defaultdict(list), collections.defaultdict(list)
    for lesson in lessons:
        symbols, target = lesson['symbols'], lesson['target']
        if lesson.get('talk') not in ('offer', 'card', 'choice', 'question') or '<NOW>' not in symbols:
            continue
        now = symbols.index('<NOW>') + 1
        is_pending = lesson['talk'] in ('offer', 'card')
        if lesson['isTold']:
            heads['DROP'].append(symbols[:now])
            if is_pending:
                heads['TAKE'].append(symbols[:now])
        if any(class_of(sign) for sign in symbols[now:]):
            continue
        if target[0] in ('TAKE', 'DROP'):
            replies[target[0]].append(symbols[now:])
        elif is_pending and is_consent(lesson, now, grammar['slots']):
            replies['TAKE'].append(symbols[now:])
    return [dict(symbols=rng.choice(heads[answer]) + rng.choice(replies[answer]), target=[answer])
            for answer in ('TAKE', 'DROP') for _ in range(count if heads[answer] and replies[answer] else 0)]


def parts_of(lesson, actions):
    """A reply that fills in what is missing and no more: its head, its reply and its value; None where it is none."""
    symbols, target = lesson['symbols'], lesson['target']
    if lesson.get('talk') not in ('choice', 'question') or '<NOW>' not in symbols:
        return None
    now = symbols.index('<NOW>') + 1
    is_choice = lesson['talk'] == 'choice'
    asked = [sign[len('<MISSING:'):-1] for sign in symbols[:now] if class_of(sign) == 'MISSING']
    opened = [sign[1:] for sign in symbols[:now] if sign[1:] in actions]
    if len(asked) != 1 or opened != target[:1] or sum(each in actions for each in target if isinstance(each, str)) > 1:
        return None
    slot = next((each for each in actions[opened[0]] if asked[0] in (each['token'], each.get('only'))), None)
    if slot is None or slot['token'] not in target:
        return None
    start = target.index(slot['token']) + 1
    end = start
    while end < len(target) and (isinstance(target[end], list) or target[end] in ('AT', 'LESS')):
        end += 1
    value, others = target[start:end], target[1:start] + target[end:]
    # Who chooses says which, and nothing else; an answer to a question may say more.
    is_told = all(min(each) < now if isinstance(each, list) else is_choice or each in symbols or f'#{each}' in symbols
                  for each in others if each not in (slot['token'], 'AT', 'LESS'))
    if not value or not is_told:
        return None
    return dict(lesson=lesson, now=now, start=start, end=end, key=(lesson['talk'], asked[0], slot['kind']))


def single(parts):
    """The number of the one option that the reply singles out and means; None where it is not one."""
    lesson = parts['lesson']
    marked = [place for place, sign in enumerate(lesson['symbols'][:parts['now']]) if sign.endswith('!>')]
    is_meant = len(marked) == 1 and marked[0] in lesson['target'][parts['start']]
    return lesson['symbols'][marked[0] - 1][1:] if is_meant else None


def exchanged(lessons, grammar, rng, count=1500):
    """`count` lessons of which the reply is another's."""
    groups = collections.defaultdict(list)
    for lesson in lessons:
        parts = parts_of(lesson, grammar['slots'])
        if parts:
            groups[parts['key']].append(parts)
    pairs = [(one, other) for group in groups.values() for one in group for other in rng.sample(group, min(8, len(group)))
             if one is not other and fits(one, other)]
    return [together(one, other) for one, other in rng.sample(pairs, min(count, len(pairs)))]


def fits(one, other):
    reply = other['lesson']['symbols'][other['now']:]
    named = [sign for sign in reply if class_of(sign)]
    if one['key'][0] == 'question':
        places = [place for each in other['lesson']['target'][other['start']:other['end']] if isinstance(each, list)
                  for place in each]
        return min(places) >= other['now']
    option = single(one)
    counts = [sign[2:-1] for sign in named if class_of(sign) == 'N']
    return option is not None and single(other) is not None and len(named) == 1 and all(each == option for each in counts)


def together(one, other):
    head, reply = one['lesson']['symbols'][:one['now']], other['lesson']['symbols'][other['now']:]
    by = one['now'] - other['now']
    own, theirs = (each['lesson']['target'][each['start']:each['end']] for each in (one, other))
    if one['key'][0] == 'question':
        value = [[place + by for place in each] if isinstance(each, list) else each for each in theirs]
    else:
        places = [place for place in own[0] if place < one['now']] + [place + by for place in theirs[0] if place >= other['now']]
        value = [sorted(places)]
    target = one['lesson']['target']
    return dict(one['lesson'], symbols=head + reply, target=target[:one['start']] + value + target[one['end']:])
