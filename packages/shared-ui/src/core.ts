/**
 * The light part of the components, on every page. Overlays and inputs are in `shared-ui/forms`.
 */

export { Button, type ButtonProps } from './components/actions/Button';
export { CopyButton, type CopyButtonProps } from './components/actions/CopyButton';
export { IconButton, type IconButtonProps } from './components/actions/IconButton';
export { Pagination, type PaginationProps } from './components/actions/Pagination';
export { DefinitionList, type DefinitionListProps } from './components/content/DefinitionList';
export { Icon, type IconName, type IconProps } from './components/content/Icon';
export { Skeleton, type SkeletonProps } from './components/content/Skeleton';
export { Tag, type TagProps } from './components/content/Tag';
export { Text, type TextProps, type TextVariant } from './components/content/Text';
export { TextLink, type TextLinkProps } from './components/content/TextLink';
export { VisuallyHidden } from './components/content/VisuallyHidden';
export { Banner, type BannerProps } from './components/feedback/Banner';
export { EmptyState, type EmptyStateProps } from './components/feedback/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './components/feedback/ErrorPanel';
export { Spinner, type SpinnerProps } from './components/feedback/Spinner';
export { StatusBadge, type StatusBadgeProps } from './components/feedback/StatusBadge';
export { Card, type CardProps } from './components/layout/Card';
export { Clamp, type ClampProps } from './components/layout/Clamp';
export { Grid, type GridProps } from './components/layout/Grid';
export { Item, type ItemProps } from './components/layout/Item';
export { Page, type PageProps } from './components/layout/Page';
export { Panel, type PanelProps } from './components/layout/Panel';
export { Stack, type StackProps } from './components/layout/Stack';
export { StatCard, type StatCardProps } from './components/layout/StatCard';
export { openHistoryGate } from './history/history-gate';
export { PortalThemeProvider, type PortalThemeProviderProps } from './theme/PortalThemeProvider';
export { type ThemeMode, themeMode, useThemeMode } from './theme/theme-mode';
export { media, type Space, type Tone, tokens } from './theme/tokens';
export { useMediaQuery } from './theme/use-media-query';
