import { Outline } from 'shared-ui/lists';

const playPath = 'M7 4.5v15l12-7.5z';
const pausePath = 'M8 5v14M16 5v14';

interface Props {
  isPlaying: boolean;
  /** Edge length in pixels. */
  size?: number;
}

export const PlayIcon = ({ isPlaying, size = 14 }: Props) => (
  <Outline path={isPlaying ? pausePath : playPath} size={size} />
);
