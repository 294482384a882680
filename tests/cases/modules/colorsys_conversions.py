# Colour systems.
import colorsys
for c in ((0.2, 0.4, 0.4), (1, 0, 0), (0, 0, 0), (0.5, 0.5, 0.5), (0.1, 0.9, 0.3), (0.3, 0.2, 0.9)): print(colorsys.rgb_to_hsv(*c), colorsys.hsv_to_rgb(*c), colorsys.rgb_to_hls(*c), colorsys.hls_to_rgb(*c), colorsys.rgb_to_yiq(*c), colorsys.yiq_to_rgb(*c))
