import { uiTexts } from '../../texts';
import { Icon } from '../content/Icon';
import { Text } from '../content/Text';
import { Stack } from '../layout/Stack';
import { Button } from './Button';

export interface PaginationProps {
  /** First page is 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Buttons for the previous and next page; renders nothing if there is only one page. */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <Stack
      as="nav"
      direction="row"
      gap={12}
      align="center"
      justify="center"
      aria-label={uiTexts.pagination}
    >
      <Button
        size="small"
        startIcon="chevronLeft"
        disabledReason={page <= 1 ? uiTexts.firstPage : undefined}
        onClick={() => onChange(page - 1)}
      >
        {uiTexts.previous}
      </Button>
      <Text variant="muted" as="span" tabular>
        {uiTexts.pagePosition(page, totalPages)}
      </Text>
      <Button
        size="small"
        disabledReason={page >= totalPages ? uiTexts.lastPage : undefined}
        onClick={() => onChange(page + 1)}
      >
        {uiTexts.next}
        <Icon name="chevronRight" size={18} />
      </Button>
    </Stack>
  );
}
