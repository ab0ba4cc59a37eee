import { ROBOT_NAME } from '../robot-name';

export interface RobotWishes {
  noindex: boolean;
  nofollow: boolean;
}

const OWN_NAME = ROBOT_NAME.toLowerCase();
/** Directives with a value, which look like a robot's name followed by directives. */
const VALUED = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/** @param metas contents of `<meta>` elements by lower-case name */
export function readMetas(metas: readonly { name: string; content: string }[]): RobotWishes {
  const own = metas.filter(({ name }) => name === 'robots' || name === OWN_NAME);
  return readDirectives(own.flatMap(({ content }) => content.split(',')));
}

/** @param header value of `X-Robots-Tag`, where a name applies to the directives after it */
export function readHeader(header: string): RobotWishes {
  let isOwn = true;
  const directives = header.split(',').flatMap((part) => {
    const [, name = '', rest = ''] = /^\s*([\w-]{1,100})\s*:(.*)$/.exec(part) ?? [];
    if (name === '' || VALUED.test(name.toLowerCase())) return isOwn ? [part] : [];
    isOwn = name.toLowerCase() === OWN_NAME;
    return isOwn ? [rest] : [];
  });
  return readDirectives(directives);
}

function readDirectives(directives: readonly string[]): RobotWishes {
  const asked = new Set(directives.map((directive) => directive.trim().toLowerCase()));
  const none = asked.has('none');
  return { noindex: none || asked.has('noindex'), nofollow: none || asked.has('nofollow') };
}
