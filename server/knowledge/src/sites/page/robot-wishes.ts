import { ROBOT_NAME } from '../robot-name';

/** What a page asks of robots. */
export interface RobotWishes {
  noindex: boolean;
  nofollow: boolean;
}

const OWN_NAME = ROBOT_NAME.toLowerCase();
/** Directives with a value, which look like the name of a robot before its directives. */
const VALUED = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/** @param metas values of `<meta>` by its name, which is in lower case */
export function ofMetas(metas: readonly { name: string; content: string }[]): RobotWishes {
  const own = metas.filter(({ name }) => name === 'robots' || name === OWN_NAME);
  return wishesOf(own.flatMap(({ content }) => content.split(',')));
}

/** @param header value of `X-Robots-Tag`, in which a name begins the directives of one robot */
export function ofHeader(header: string): RobotWishes {
  let isOwn = true;
  const directives = header.split(',').flatMap((part) => {
    const [, name = '', rest = ''] = /^\s*([\w-]{1,100})\s*:(.*)$/.exec(part) ?? [];
    if (name === '' || VALUED.test(name.toLowerCase())) return isOwn ? [part] : [];
    isOwn = name.toLowerCase() === OWN_NAME;
    return isOwn ? [rest] : [];
  });
  return wishesOf(directives);
}

function wishesOf(directives: readonly string[]): RobotWishes {
  const asked = new Set(directives.map((directive) => directive.trim().toLowerCase()));
  const none = asked.has('none');
  return { noindex: none || asked.has('noindex'), nofollow: none || asked.has('nofollow') };
}
